import { limits, type ReportCategory } from '@scooter-rides/contract'
import { useState } from 'react'
import FlagIcon from '~icons/pixelarticons/flag'
import { errorText } from '../../api/form-errors.ts'
import { useSingleFlight } from '../../lib/async/use-single-flight.ts'
import { t } from '../../lib/language/t.ts'
import { reportLabel, type ReportRequest } from '../../session/report/report-request.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/popup/dialog.tsx'
import { TextArea } from '../../ui/form/field.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { Segmented } from '../../ui/actions/segmented.tsx'
import { Select } from '../../ui/form/select.tsx'
import { toast } from '../../ui/toast/toast.ts'
import { useFileReport } from './use-file-report.ts'

interface ReportDialogProps {
  request: ReportRequest
  onClose: () => void
}

const categories = (): { value: ReportCategory; label: string }[] => [
  { value: 'spam', label: t('reports.category.spam') },
  { value: 'harassment', label: t('reports.category.harassment') },
  { value: 'danger', label: t('reports.category.danger') },
  { value: 'fake', label: t('reports.category.fake') },
  { value: 'other', label: t('reports.category.other') },
]

/** The form of a report; a failure is shown here and keeps the input. */
export function ReportDialog({ request, onClose }: ReportDialogProps) {
  const { subjects } = request
  const [subjectId, setSubjectId] = useState(subjects[0].subjectId)
  const [category, setCategory] = useState<ReportCategory | ''>('')
  const [note, setNote] = useState('')
  const report = useFileReport()
  const { subjectType } = subjects.find((subject) => subject.subjectId === subjectId) ?? subjects[0]

  const send = useSingleFlight(async () => {
    if (!category) return
    const isNew = await report.mutateAsync({ subjectType, subjectId, category, note }).catch(() => undefined)
    if (isNew === undefined) return
    toast({
      title: t(isNew ? 'reports.sent.title' : 'reports.known.title'),
      description: t(isNew ? 'reports.sent.note' : 'reports.known.note'),
      kind: 'success',
    })
    onClose()
  })

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={reportLabel(request)}
      icon={FlagIcon}
      size="small"
      foot={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            variant="primary"
            isBusy={report.isPending}
            busyLabel={t('reports.sending')}
            disabled={!category || note.length > limits.moderationNote}
            onClick={() => void send()}
          >
            {t('reports.send')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{t('reports.privacy')}</p>
        {subjects.length > 1 && (
          <Segmented
            label={t('reports.subject')}
            value={subjectId}
            onChange={setSubjectId}
            options={subjects.map((subject) => ({ value: subject.subjectId, label: subject.label }))}
          />
        )}
        <Select
          label={t('reports.reason')}
          value={category}
          onChange={setCategory}
          options={categories()}
          placeholder={t('reports.chooseReason')}
        />
        <TextArea
          label={t('reports.note')}
          isOptional
          hint={t('reports.noteHint')}
          rows={3}
          maxLength={limits.moderationNote}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {report.error && (
          <Note tone="bad" role="alert">
            {errorText(report.error, t('reports.failed'))}
          </Note>
        )}
      </div>
    </Dialog>
  )
}
