/** Focuses the screen's heading as soon as it is rendered, unless the rider moves the focus first. Returns how to cancel it. */
export function focusHeading(): () => void {
  const main = document.getElementById('main')
  if (!main) return () => {}
  main.focus({ preventScroll: true })

  const observer = new MutationObserver(tryNow)
  function tryNow() {
    if (document.activeElement !== main && document.activeElement !== document.body) return observer.disconnect()
    const heading = main?.querySelector('h1')
    if (!heading) return undefined
    observer.disconnect()
    heading.tabIndex = -1
    return heading.focus({ preventScroll: true })
  }
  observer.observe(main, { childList: true, subtree: true })
  tryNow()
  return () => observer.disconnect()
}
