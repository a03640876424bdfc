import { lazy, Suspense } from 'react'

import { useToastStore } from './toast.ts'

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }))

/** Stands once in the shell; loads the toaster when there is something to say. */
export function ToastHost() {
  const isWanted = useToastStore((state) => state.isWanted)
  return isWanted ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null
}
