/** What an attribute may be; those that are undefined or false are left out, true is the empty attribute. */
type Attributes = Readonly<Record<string, string | boolean | undefined>>;

/** Makes an element. Text becomes text, whatever it says. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) made.setAttribute(attribute, value === true ? '' : value);
  made.append(...children);
  return made;
}
