import type { ConsentName } from '@scooter-rides/contract'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { t } from '../../lib/language/t.ts'
import { instanceQuery } from '../../session/instance/instance.queries.ts'
import { legalTitle } from '../../session/instance/legal-titles.ts'
import { useLogOut } from '../../session/sign-out/use-log-out.ts'
import { Button } from '../../ui/actions/button.tsx'
import { AppLink } from '../../ui/base/app-link.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Dialog } from '../../ui/popup/dialog.tsx'
import { useAcceptTexts } from './use-accept-texts.ts'

interface ConsentDialogProps {
  needed: readonly ConsentName[]
  /** Export and deletion, for riders who do not accept. */
  data: ReactNode
}

/** Covers the app until the rider accepts. The screen below keeps its input. */
export function ConsentDialog({ needed, data }: ConsentDialogProps) {
  const [isDeclined, setDeclined] = useState(false)
  const { data: instance, isFetchedAfterMount } = useQuery({ ...instanceQuery, staleTime: 0 })
  // Without a network nobody could accept, and offline data must stay readable.
  if (!instance || !isFetchedAfterMount) return null
  if (isDeclined) return <Declined data={data} onBack={() => setDeclined(false)} />
  const texts = needed.flatMap((name) => {
    const version = instance.texts[name]
    return version === null ? [] : [{ name, version }]
  })
  return <Question texts={texts} onDecline={() => setDeclined(true)} />
}

interface QuestionProps {
  texts: { name: ConsentName; version: number }[]
  onDecline: () => void
}

function Question({ texts, onDecline }: QuestionProps) {
  const { accept, isBusy, failure } = useAcceptTexts()
  const versions = Object.fromEntries(texts.map(({ name, version }) => [name, version]))
  return (
    <Dialog
      isOpen
      onClose={onDecline}
      title={t('legal.consent.title')}
      foot={
        <>
          <Button onClick={onDecline} disabled={isBusy}>
            {t('legal.consent.decline')}
          </Button>
          <Button
            variant="primary"
            isBusy={isBusy}
            busyLabel={t('legal.consent.accepting')}
            onClick={() => void accept(versions)}
          >
            {t('legal.consent.accept')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{t('legal.consent.lead')}</p>
        <ul className="grid gap-1">
          {texts.map(({ name, version }) => (
            <li key={name}>
              <AppLink href={`/legal/${name}`} target="_blank" rel="noopener" className="tap-link">
                {t('legal.consent.text', { name: t(legalTitle[name]), version })}
              </AppLink>
            </li>
          ))}
        </ul>
        {failure !== undefined && (
          <Note tone="bad" role="alert">
            {failure}
          </Note>
        )}
      </div>
    </Dialog>
  )
}

function Declined({ data, onBack }: { data: ReactNode; onBack: () => void }) {
  const logOut = useLogOut()
  return (
    <Dialog
      isOpen
      onClose={onBack}
      title={t('legal.consent.declinedTitle')}
      size="large"
      foot={
        <>
          <Button onClick={onBack}>{t('legal.consent.back')}</Button>
          <Button onClick={() => void logOut()}>{t('legal.consent.logOut')}</Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{t('legal.consent.declinedText')}</p>
        {data}
      </div>
    </Dialog>
  )
}
