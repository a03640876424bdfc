const controls =
  'button, a[href], summary, [role="button"], [role="link"], [role="tab"], [role="menuitem"], [role="option"], [role="switch"]'

/** Spoken words alone: "Add friend" is in "Add friend, Ana" whatever stands between the words. */
const wordsOf = (text: string) => ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `

function visibleText(element: Element): string {
  const copy = element.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll('.sr-only, [hidden], [aria-hidden="true"], svg')) hidden.remove()
  return copy.textContent
}

/** Controls whose `aria-label` lacks the text they show (WCAG 2.5.3): a rider who speaks the text cannot press them. */
export function controlsWithoutVisibleName(root: ParentNode): string[] {
  return [...root.querySelectorAll(controls)].flatMap((control) => {
    const name = control.getAttribute('aria-label')
    const text = wordsOf(visibleText(control))
    return name !== null && text.trim() !== '' && !wordsOf(name).includes(text)
      ? [`"${text.trim()}" is named "${name}"`]
      : []
  })
}
