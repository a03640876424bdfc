import { Button } from '../actions/button.tsx'
import { clearWaitingToasts, useToastStore } from './toast.ts'

/** What there is to say where the toaster could not be fetched: that the network is gone, for one. */
export function PlainToasts() {
  const waiting = useToastStore((state) => state.waiting)
  if (waiting.length === 0) return null
  return (
    <div className="card plain-toasts" role="alert">
      {waiting.map(({ title, description }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the same may be said twice, and nothing here is moved
        <p key={index}>
          <b>{title}</b> {description}
        </p>
      ))}
      <Button size="small" onClick={clearWaitingToasts}>
        Close
      </Button>
    </div>
  )
}
