import { Button } from '../actions/button.tsx'
import { clearWaitingToasts, useToastStore } from './toast.ts'
import { t } from '../../lib/language/t.ts'

/** The fallback if the toaster's chunk failed to load, for example because the network is down. */
export function PlainToasts() {
  const waiting = useToastStore((state) => state.waiting)
  if (waiting.length === 0) return null
  return (
    <div className="card plain-toasts" role="alert">
      {waiting.map(({ title, description }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- messages may repeat and are never reordered
        <p key={index}>
          <b>{title}</b> {description}
        </p>
      ))}
      <Button size="small" onClick={clearWaitingToasts}>
        {t('ui.close')}
      </Button>
    </div>
  )
}
