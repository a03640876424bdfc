import type { ReactNode } from 'react'

import { Button } from '../actions/button.tsx'
import { Sprite } from '../base/sprite.tsx'
import { t } from '../../lib/language/t.ts'

import './empty.css'

interface EmptyProps {
  title: ReactNode
  children?: ReactNode
  action?: ReactNode | undefined
  headingLevel?: 2 | 3 | 4 | undefined
}

export function Empty({ title, children, action, headingLevel = 3 }: EmptyProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className="empty">
      <Sprite height={64} />
      <Heading className="text-h3 text-ink">{title}</Heading>
      {children !== undefined && <p className="max-w-[46ch]">{children}</p>}
      {action}
    </div>
  )
}

interface LoadFailedProps {
  title: ReactNode
  /** Its message is shown if it is an Error. */
  error?: unknown
  onRetry: () => void
}

/** The error view of a list or page, with a retry button. */
export function LoadFailed({ title, error, onRetry }: LoadFailedProps) {
  return (
    <div className="empty" role="alert">
      <p className="text-h3 text-ink">{title}</p>
      {error instanceof Error && <p className="max-w-[46ch] wrap-anywhere">{error.message}</p>}
      <Button onClick={onRetry}>{t('ui.tryAgain')}</Button>
    </div>
  )
}
