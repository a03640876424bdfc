const textInputs =
  'textarea, select, [contenteditable=""], [contenteditable=true], [role=textbox], [role=combobox], input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range], [type=file])'

/** Whether a key event belongs to text input, so that single-key shortcuts must ignore it. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0] ?? event.target
  return event.isComposing || (target instanceof Element && target.matches(textInputs))
}
