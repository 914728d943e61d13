/** A part of an OpenAPI document: https://spec.openapis.org/oas/v3.1.1.html. */
export type OpenApiObject = Readonly<Record<string, unknown>>;
