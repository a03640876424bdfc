import { appealRestriction, type Restriction } from '@scooter-rides/contract'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { t } from '../../../lib/language/t.ts'
import { fullTime } from '../../../lib/time/relative-time.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { AppealText } from '../appeal-text.tsx'
import { useSendAppeal } from '../use-send-appeal.ts'
import { decisionTitle } from './decision-labels.ts'

/** The appeal with its answer, or the form for it while it is possible. */
export function DecisionAppeal({ decision }: { decision: Restriction }) {
  const [isOpen, setOpen] = useState(false)
  const { appeal, appealBy } = decision
  if (appeal) return <FiledAppeal appeal={appeal} />
  if (!appealBy) return null
  if (isOpen) return <AppealForm decision={decision} appealBy={appealBy} onClose={() => setOpen(false)} />
  return (
    <Button
      className="justify-self-start"
      aria-label={`${t('decisions.appeal.action')}: ${decisionTitle(decision)}`}
      onClick={() => setOpen(true)}
    >
      {t('decisions.appeal.action')}
    </Button>
  )
}

const statusTexts = {
  open: 'decisions.appeal.open',
  dismissed: 'decisions.appeal.dismissed',
  lifted: 'decisions.appeal.lifted',
} as const

function FiledAppeal({ appeal: { status, text, answer, createdAt } }: { appeal: NonNullable<Restriction['appeal']> }) {
  return (
    <Note tone={status === 'dismissed' ? 'amber' : 'info'} role="status">
      <p>{t(statusTexts[status])}</p>
      {answer && (
        <p className="mt-2 whitespace-pre-line wrap-anywhere" dir="auto">
          {answer}
        </p>
      )}
      <p className="mt-2 whitespace-pre-line wrap-anywhere text-ink-2" dir="auto">
        {text}
      </p>
      <p className="mt-2 text-sm text-ink-2">{t('decisions.appeal.sent', { time: fullTime(createdAt) })}</p>
    </Note>
  )
}

interface AppealFormProps {
  decision: Restriction
  appealBy: Date
  onClose: () => void
}

function AppealForm({ decision, appealBy, onClose }: AppealFormProps) {
  const { text, setText, isSendable, isPending, error, submit } = useSendAppeal((text) =>
    call(appealRestriction, { params: { restrictionId: decision.id }, body: { text } }),
  )
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {decision.endedAt && <p className="text-ink-2">{t('decisions.appeal.ended')}</p>}
      <AppealText
        label={t('decisions.appeal.why')}
        hint={t('decisions.appeal.hint', { time: fullTime(appealBy) })}
        notSent={t('decisions.appeal.notSent')}
        autoFocus
        {...{ text, setText, error }}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="primary"
          isBusy={isPending}
          busyLabel={t('decisions.appeal.sending')}
          disabled={!isSendable}
        >
          {t('decisions.appeal.send')}
        </Button>
        <Button onClick={onClose}>{t('ui.cancel')}</Button>
      </div>
    </form>
  )
}
