import { type Appeal, fileAppeal, limits } from '@scooter-rides/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { errorText } from '../../../api/form-errors.ts'
import { fullTime } from '../../../lib/time/relative-time.ts'
import { useSingleFlight } from '../../../lib/async/use-single-flight.ts'
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
        Appeal
      </h2>
      {appeals ? (
        appeal ? (
          <FiledAppeal appeal={appeal} />
        ) : (
          <AppealForm />
        )
      ) : error ? (
        <LoadFailed title="Error loading your appeal" error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading>Loading your appeal...</Loading>
      )}
    </section>
  )
}

function FiledAppeal({ appeal: { status, text, createdAt } }: { appeal: Appeal }) {
  return (
    <Note tone={status === 'open' ? 'info' : 'amber'} role="status">
      <p>
        {status === 'open'
          ? 'The team is reviewing your appeal.'
          : 'The team has reviewed your appeal. The suspension stays in place.'}
      </p>
      <p className="mt-2 whitespace-pre-line wrap-anywhere text-ink-2">{text}</p>
      <p className="mt-2 text-sm text-ink-2">Sent {fullTime(createdAt)}</p>
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
        label="Why should the suspension end?"
        hint="You can appeal once. The team answers by mail."
        rows={4}
        maxLength={limits.moderationNote}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {appeal.error && (
        <Note tone="bad" role="alert">
          {errorText(appeal.error, 'The appeal was not sent. Please try again.')}
        </Note>
      )}
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        isBusy={appeal.isPending}
        busyLabel="Sending..."
        disabled={!isSendable}
      >
        Send appeal
      </Button>
    </form>
  )
}
