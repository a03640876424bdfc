const controls =
  'button, a[href], summary, [role="button"], [role="link"], [role="tab"], [role="menuitem"], [role="option"], [role="switch"]'

/** Words only: "Add friend" is part of "Add friend, Ana", regardless of punctuation. */
const wordsOf = (text: string) => ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `

function visibleText(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll('.sr-only, [hidden], [aria-hidden="true"], svg')) hidden.remove()
  return copy.textContent
}

/** Controls whose `aria-label` lacks their visible text (WCAG 2.5.3): speech input could not activate them. */
export function controlsWithoutVisibleName(root: ParentNode): string[] {
  return [...root.querySelectorAll(controls)].flatMap((control) => {
    const name = control.getAttribute('aria-label')
    const text = wordsOf(visibleText(control))
    return name !== null && text.trim() !== '' && !wordsOf(name).includes(text)
      ? [`"${text.trim()}" is named "${name}"`]
      : []
  })
}
