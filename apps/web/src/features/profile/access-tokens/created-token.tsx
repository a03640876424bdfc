import { isolate, type NewAccessToken } from '@scooter-rides/contract'
import { useEffect, useRef } from 'react'
import { t } from '../../../lib/language/t.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { CopyField } from '../../../ui/form/copy-field.tsx'

interface CreatedTokenProps {
  token: NewAccessToken
  onDone: () => void
}

/** A new token, which the server cannot show again. */
export function CreatedToken({ token: { name, token }, onDone }: CreatedTokenProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The dialog that created the token returns the focus to its button first.
    const timer = setTimeout(() => heading.current?.focus())
    return () => clearTimeout(timer)
  }, [])

  return (
    <div className="well grid gap-3 p-4">
      <h3 className="font-semibold wrap-anywhere" tabIndex={-1} ref={heading}>
        {t('access-tokens.made.title', { name: isolate(name) })}
      </h3>
      <Note tone="amber">{t('access-tokens.made.once')}</Note>
      <CopyField
        label={t('access-tokens.made.token')}
        value={token}
        copyLabel={t('access-tokens.made.copy')}
        copiedText={t('access-tokens.made.copied')}
      />
      <div>
        <Button onClick={onDone}>{t('access-tokens.made.done')}</Button>
      </div>
    </div>
  )
}
