/** Visible before any script runs. The app renders the same screen hidden beside it and then removes it, without a flash or hydration mismatch. */
const find = () => (typeof document === 'undefined' ? null : document.getElementById('prerendered'))

let isAppThere = false
let unfinished = 0

export const hasPrerendered = () => find() !== null

/** The app has rendered its first screen, apart from parts that hold the prerendered page. */
export function appRendered(): void {
  isAppThere = true
  removeWhenComplete()
}

/** Keeps the prerendered page until the calling part is fully rendered. Returns the release function. */
export function holdPrerendered(): () => void {
  unfinished++
  return () => {
    unfinished--
    removeWhenComplete()
  }
}

function removeWhenComplete() {
  if (!isAppThere || unfinished > 0) return
  const drawing = find()
  const openMenu = drawing?.querySelector(':popover-open')
  drawing?.remove()
  // A menu that a visitor has opened meanwhile stays open.
  if (openMenu) document.getElementById(openMenu.id)?.showPopover()
  // The loading indicator, which is in every page, prerendered or not.
  document.getElementById('coming')?.remove()
}
