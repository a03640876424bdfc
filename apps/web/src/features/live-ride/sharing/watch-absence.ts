import { noteHidden, useLiveShareStore } from '../../../session/storage/live-share.ts'
import { useShareState } from './use-share-state.ts'

/** Shorter breaks are not worth a note. */
const worthNotingMs = 45_000

/**
 * Notes how long nothing was sent while the page was hidden, because a hidden page gets no positions.
 * @param sentAt when the last position was sent, in epoch milliseconds
 */
export function watchAbsence(sentAt: () => number): () => void {
  function comeBack() {
    const hiddenAt = useLiveShareStore.getState().share?.hiddenAt ?? null
    noteHidden(null)
    if (hiddenAt === null) return
    const awayMs = Date.now() - Math.max(hiddenAt, sentAt())
    if (awayMs >= worthNotingMs) useShareState.setState({ awayMs })
  }

  const change = () => (document.visibilityState === 'hidden' ? noteHidden(Date.now()) : comeBack())
  change()
  document.addEventListener('visibilitychange', change)
  return () => document.removeEventListener('visibilitychange', change)
}
