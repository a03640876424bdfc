import { type Appeal, fileAppeal } from '@scooter-rides/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { fullTime } from '../../../lib/time/relative-time.ts'
import { t } from '../../../lib/language/t.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LoadFailed } from '../../../ui/feedback/empty.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Loading } from '../../../ui/feedback/skeleton.tsx'
import { AppealText } from '../appeal-text.tsx'
import { appealsQuery } from '../account.queries.ts'
import { useSendAppeal } from '../use-send-appeal.ts'

export function AppealSection() {
  const { data: appeals, error, refetch } = useQuery(appealsQuery)
  const [appeal] = appeals ?? []
  return (
    <section className="grid gap-3" aria-labelledby="appeal-title">
      <h2 className="text-h2" id="appeal-title">
        {t('profile.appeal.title')}
      </h2>
      {appeals ? (
        appeal ? (
          <FiledAppeal appeal={appeal} />
        ) : (
          <AppealForm />
        )
      ) : error ? (
        <LoadFailed title={t('profile.appeal.failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>{t('profile.appeal.loading')}</Loading>
      )}
    </section>
  )
}

function FiledAppeal({ appeal: { status, text, createdAt } }: { appeal: Appeal }) {
  return (
    <Note tone={status === 'open' ? 'info' : 'amber'} role="status">
      <p>{status === 'open' ? t('profile.appeal.open') : t('profile.appeal.rejected')}</p>
      <p className="mt-2 whitespace-pre-line wrap-anywhere text-ink-2" dir="auto">
        {text}
      </p>
      <p className="mt-2 text-sm text-ink-2">{t('profile.appeal.sent', { time: fullTime(createdAt) })}</p>
    </Note>
  )
}

function AppealForm() {
  const { text, setText, isSendable, isPending, error, submit } = useSendAppeal((text) =>
    call(fileAppeal, { body: { text } }),
  )
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <AppealText
        label={t('profile.appeal.why')}
        hint={t('profile.appeal.hint')}
        notSent={t('profile.appeal.notSent')}
        {...{ text, setText, error }}
      />
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        isBusy={isPending}
        busyLabel={t('profile.appeal.sending')}
        disabled={!isSendable}
      >
        {t('profile.appeal.send')}
      </Button>
    </form>
  )
}
