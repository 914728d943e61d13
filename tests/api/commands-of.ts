/** An operation of the OpenAPI document with samples. */
interface Sampled {
  readonly 'x-codeSamples': readonly { readonly lang: string; readonly label: string; readonly source: string }[];
}

/** The samples of an operation that are commands of a shell. */
export function commandsOf(operation: Sampled): Sampled['x-codeSamples'] {
  return operation['x-codeSamples'].filter(({ lang }) => lang === 'Shell');
}
