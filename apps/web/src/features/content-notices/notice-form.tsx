import { zodResolver } from '@hookform/resolvers/zod'
import { limits, type ReplyOf, type fileNotice } from '@scooter-rides/contract'
import { useForm, useWatch } from 'react-hook-form'
import { fieldText } from '../../api/field-text.ts'
import { errorText, showFieldErrors } from '../../api/form-errors.ts'
import { useSingleFlight } from '../../lib/async/use-single-flight.ts'
import { t } from '../../lib/language/t.ts'
import { useMe } from '../../session/me/use-me.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { TextArea, TextField } from '../../ui/form/field.tsx'
import { RadioList } from '../../ui/form/radio-list.tsx'
import { GoodFaith } from './good-faith.tsx'
import { noticeFields, ofRider, ofStranger, type NoticeInput, type NoticeValues } from './notice-values.ts'
import { SenderFields } from './sender-fields.tsx'
import { useFileNotice } from './use-file-notice.ts'

interface NoticeFormProps {
  url: string
  onSent: (notice: ReplyOf<typeof fileNotice>) => void
}

const categories = () => [
  { value: 'illegal', label: t('notice.category.illegal') },
  { value: 'spam', label: t('notice.category.spam') },
  { value: 'harassment', label: t('notice.category.harassment') },
  { value: 'danger', label: t('notice.category.danger') },
  { value: 'fake', label: t('notice.category.fake') },
  { value: 'other', label: t('notice.category.other') },
]

/** A failure is shown here and keeps the input. */
export function NoticeForm({ url, onSent }: NoticeFormProps) {
  const me = useMe()
  const file = useFileNotice()
  const form = useForm<NoticeInput, unknown, NoticeValues>({
    resolver: zodResolver(me ? ofRider : ofStranger),
    defaultValues: { url, reason: '', law: '', name: '', concernsMinors: false, goodFaith: false, homepage: '' },
  })
  const { register, control, formState, handleSubmit } = form
  const isIllegal = useWatch({ control, name: 'category' }) === 'illegal'
  const textOf = (name: (typeof noticeFields)[number]) => fieldText(formState.errors[name])
  const send = useSingleFlight(
    handleSubmit(async (values) => {
      // What was typed before another category was chosen is not shown, so it is not sent.
      const { law, name, concernsMinors, ...notice } = values
      const body = isIllegal ? values : notice
      await file.mutateAsync(body).then(onSent, (error: unknown) => void showFieldErrors(error, form, noticeFields))
    }),
  )
  const hasFieldErrors = Object.keys(formState.errors).length > 0

  return (
    <form className="grid gap-5" noValidate onSubmit={(event) => void send(event)}>
      <p className="text-ink-2">{t('notice.lead')}</p>
      <TextField
        label={t('notice.address')}
        hint={t('notice.addressHint')}
        inputMode="url"
        maxLength={limits.noticeAddress}
        {...register('url')}
        error={textOf('url')}
      />
      <RadioList
        label={t('notice.category')}
        options={categories()}
        {...register('category')}
        error={textOf('category')}
      />
      <TextArea
        label={t('notice.reason')}
        hint={t('notice.reasonHint')}
        rows={5}
        maxLength={limits.noticeReason}
        {...register('reason')}
        error={textOf('reason')}
      />
      {isIllegal && (
        <TextField
          label={t('notice.law')}
          hint={t('notice.lawHint')}
          isOptional
          maxLength={limits.ground}
          {...register('law')}
          error={textOf('law')}
        />
      )}
      {isIllegal && !me && <Checkbox label={t('notice.minors')} {...register('concernsMinors')} />}
      {me ? <Note tone="info">{t('notice.asRider')}</Note> : <SenderFields form={form} />}
      <GoodFaith {...register('goodFaith')} error={textOf('goodFaith')} />
      {/* For programs that fill every field. */}
      <div className="hidden" aria-hidden="true">
        <TextField label={t('notice.homepage')} tabIndex={-1} autoComplete="off" {...register('homepage')} />
      </div>
      {file.error && !hasFieldErrors && (
        <Note tone="bad" role="alert">
          {errorText(file.error, t('notice.failed'))}
        </Note>
      )}
      <div>
        <Button type="submit" variant="primary" isBusy={file.isPending} busyLabel={t('notice.sending')}>
          {t('notice.send')}
        </Button>
      </div>
    </form>
  )
}
