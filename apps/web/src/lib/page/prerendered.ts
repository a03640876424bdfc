/**
 * The page as it was sent: drawn at build time, so that it shows before any script runs. The app draws the same screen
 * beside it, unseen, and then takes it away before the browser paints: nothing flashes, and there is nothing to mismatch.
 */
const find = () => (typeof document === 'undefined' ? null : document.getElementById('prerendered'))

let isAppThere = false
let unfinished = 0

export const hasPrerendered = () => find() !== null

/** The app has drawn its first screen, or as much of it as is not held. */
export function appRendered(): void {
  isAppThere = true
  removeWhenWhole()
}

/** Keeps the drawing until the part that calls has been drawn whole. Gives what ends the hold. */
export function holdPrerendered(): () => void {
  unfinished++
  return () => {
    unfinished--
    removeWhenWhole()
  }
}

function removeWhenWhole() {
  if (!isAppThere || unfinished > 0) return
  const drawing = find()
  const openMenu = drawing?.querySelector(':popover-open')
  drawing?.remove()
  // A menu that a visitor has opened meanwhile stays open.
  if (openMenu) document.getElementById(openMenu.id)?.showPopover()
  // What says that the page is not alive yet; it is in every page, drawn or not.
  document.getElementById('coming')?.remove()
}
