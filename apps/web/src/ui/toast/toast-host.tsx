import { lazyPart } from '../feedback/lazy-part.tsx'
import { PlainToasts } from './plain-toasts.tsx'
import { useToastStore } from './toast.ts'

// Prefetched, because a message may be about a lost network.
const Toaster = lazyPart(async () => (await import('./toaster.tsx')).Toaster, { failed: PlainToasts, isAhead: true })

/** Rendered once in the shell; loads the toaster with the first message. */
export function ToastHost() {
  const isWanted = useToastStore((state) => state.isWanted)
  return isWanted ? <Toaster /> : null
}
