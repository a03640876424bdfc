/** Long enough for reading a screen; a phone in a holder then stops painting decoration. */
export const unusedAfterMs = 20_000

const inputs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll'] as const

/** Reports when the page becomes unused and used again. Returns the unsubscribe function. */
export function watchInput(onChange: (isUnused: boolean) => void): () => void {
  let isUnused = false
  let lastInput = performance.now()
  let timer = setTimeout(check, unusedAfterMs)

  function check() {
    const left = lastInput + unusedAfterMs - performance.now()
    // One timer instead of one for each movement of the pointer.
    if (left > 0) {
      timer = setTimeout(check, left)
      return
    }
    isUnused = true
    onChange(isUnused)
  }
  function note() {
    lastInput = performance.now()
    if (!isUnused) return
    timer = setTimeout(check, unusedAfterMs)
    isUnused = false
    onChange(isUnused)
  }
  for (const input of inputs) window.addEventListener(input, note, { passive: true, capture: true })
  return () => {
    clearTimeout(timer)
    for (const input of inputs) window.removeEventListener(input, note, { capture: true })
  }
}
