import { type Appeal, fileAppeal, limits } from '@scooter-rides/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../api/form-errors.ts'
import { fullTime } from '../../../lib/time/relative-time.ts'
import { useSingleFlight } from '../../../lib/async/use-single-flight.ts'
import { t } from '../../../lib/language/t.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { LoadFailed } from '../../../ui/feedback/empty.tsx'
import { TextArea } from '../../../ui/form/field.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Loading } from '../../../ui/feedback/skeleton.tsx'
import { appealsQuery } from '../account.queries.ts'
import { profileKeys } from '../profile.keys.ts'

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
  const [text, setText] = useState('')
  const queryClient = useQueryClient()
  const appeal = useMutation({
    mutationFn: () => call(fileAppeal, { body: { text } }),
    // After a failure, too: the appeal may have been sent in another tab.
    onSettled: () => queryClient.invalidateQueries({ queryKey: profileKeys.appeals }),
  })
  const send = useSingleFlight(async () => {
    await appeal.mutateAsync().catch(() => undefined)
  })
  const isSendable = text.trim() !== '' && text.length <= limits.moderationNote
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (isSendable) void send()
      }}
    >
      <TextArea
        label={t('profile.appeal.why')}
        hint={t('profile.appeal.hint')}
        rows={4}
        maxLength={limits.moderationNote}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {appeal.error && (
        <Note tone="bad" role="alert">
          {errorText(appeal.error, t('profile.appeal.notSent'))}
        </Note>
      )}
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        isBusy={appeal.isPending}
        busyLabel={t('profile.appeal.sending')}
        disabled={!isSendable}
      >
        {t('profile.appeal.send')}
      </Button>
    </form>
  )
}
