import type { ReplyOf, fileNotice } from '@scooter-rides/contract'
import { useEffect, useRef } from 'react'
import { t } from '../../lib/language/t.ts'
import { Button } from '../../ui/actions/button.tsx'

interface NoticeSentProps {
  notice: ReplyOf<typeof fileNotice>
  onAnother: () => void
}

export function NoticeSent({ notice: { reference, isMailed }, onAnother }: NoticeSentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone with the form.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid gap-4" role="status">
      <h2 className="text-h2" ref={heading} tabIndex={-1}>
        {t('notice.sent.title')}
      </h2>
      <p>{t('notice.sent.reference', { reference })}</p>
      <p>{isMailed ? t('notice.sent.mailed') : t('notice.sent.notMailed')}</p>
      <div>
        <Button onClick={onAnother}>{t('notice.sent.another')}</Button>
      </div>
    </div>
  )
}
