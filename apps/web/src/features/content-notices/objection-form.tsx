import { zodResolver } from '@hookform/resolvers/zod'
import { limits, objectToDecision } from '@scooter-rides/contract'
import { useForm } from 'react-hook-form'
import { fieldText } from '../../api/field-text.ts'
import { errorText } from '../../api/form-errors.ts'
import { useSingleFlight } from '../../lib/async/use-single-flight.ts'
import { t } from '../../lib/language/t.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { TextArea } from '../../ui/form/field.tsx'
import { useObject } from './use-object.ts'

/** A failure is shown here and keeps the text. */
export function ObjectionForm({ token }: { token: string }) {
  const object = useObject(token)
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(objectToDecision.body),
    defaultValues: { text: '' },
  })
  const send = useSingleFlight(
    handleSubmit(({ text }) =>
      object.mutateAsync(text).then(
        () => undefined,
        () => undefined,
      ),
    ),
  )
  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void send(event)}>
      <TextArea
        label={t('notice.decision.text')}
        rows={5}
        maxLength={limits.moderationNote}
        {...register('text')}
        error={fieldText(formState.errors.text)}
      />
      {object.error && (
        <Note tone="bad" role="alert">
          {errorText(object.error, t('notice.decision.failed'))}
        </Note>
      )}
      <div>
        <Button type="submit" variant="primary" isBusy={object.isPending} busyLabel={t('notice.sending')}>
          {t('notice.decision.send')}
        </Button>
      </div>
    </form>
  )
}
