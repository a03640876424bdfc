import { lazyPart } from '../feedback/lazy-part.tsx'
import { PlainToasts } from './plain-toasts.tsx'
import { useToastStore } from './toast.ts'

// Fetched ahead: what it has to say may be that the network is gone.
const Toaster = lazyPart(async () => (await import('./toaster.tsx')).Toaster, { failed: PlainToasts, isAhead: true })

/** Stands once in the shell; loads the toaster when there is something to say. */
export function ToastHost() {
  const isWanted = useToastStore((state) => state.isWanted)
  return isWanted ? <Toaster /> : null
}
