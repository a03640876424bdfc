import { useEffect } from 'react'
import { focusHeading } from '../../lib/page/focus-heading.ts'

/** The number of remembered focus positions: a row, its menu and the dialog that deletes it are removed together. */
const rememberedPlaces = 5
/** Elements that a screen reader announces and keyboard navigation can continue from. */
const containers = 'ul, ol, table, section, form, article, dialog, [role="dialog"], [role="tabpanel"], [role="group"]'

/** If the focused element is removed, browsers drop the focus to the body, and Tab starts at the top. This moves it to the nearest container. */
export function useRecoverFocus(): void {
  useEffect(() => {
    /** The focused elements, latest first, each with its ancestors. */
    let places: Element[][] = []

    const remember = ({ target }: FocusEvent) => {
      if (target instanceof Element) places = [withAncestors(target), ...places].slice(0, rememberedPlaces)
    }
    // A press on the background drops the focus on purpose; a press on a control sets it again.
    const forget = () => {
      places = []
    }
    const isLost = () => document.activeElement === document.body && places[0]?.[0]?.isConnected === false
    // A closing dialog returns the focus itself, before the next frame.
    const observer = new MutationObserver(() => {
      if (isLost()) requestAnimationFrame(() => isLost() && recover(places))
    })

    document.addEventListener('focusin', remember)
    document.addEventListener('pointerdown', forget, true)
    observer.observe(document.body, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', remember)
      document.removeEventListener('pointerdown', forget, true)
      observer.disconnect()
      forget()
    }
  }, [])
}

function withAncestors(element: Element): Element[] {
  const chain: Element[] = []
  for (let each: Element | null = element; each; each = each.parentElement) chain.push(each)
  return chain
}

function recover(places: Element[][]): void {
  for (const place of places) {
    const left = survivorOf(place)
    if (!left) continue
    if (left.tabIndex < 0) left.tabIndex = -1
    left.focus({ preventScroll: true })
    if (document.activeElement === left) return
  }
  focusHeading()
}

/** The element itself if it still exists, else its nearest existing container inside a screen. */
function survivorOf([element, ...ancestors]: Element[]): HTMLElement | undefined {
  const candidates = [...(element ? [element] : []), ...ancestors.filter((ancestor) => ancestor.matches(containers))]
  return candidates.find(
    (each): each is HTMLElement =>
      each instanceof HTMLElement && each.isConnected && each.closest('main, [role="dialog"]') !== null,
  )
}
