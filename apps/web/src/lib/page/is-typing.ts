const textInputs =
  'textarea, select, [contenteditable=""], [contenteditable=true], [role=textbox], [role=combobox], input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range], [type=file])'

/** Whether a key belongs to a text that is being written, so that single-key shortcuts keep out of its way. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.composedPath()[0] ?? event.target
  return event.isComposing || (target instanceof Element && target.matches(textInputs))
}
