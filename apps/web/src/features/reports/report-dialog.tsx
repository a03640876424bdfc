import { isolate, limits, type ReportCategory } from '@scooter-rides/contract'
import { useState } from 'react'
import FlagIcon from '~icons/pixelarticons/flag'
import { errorText } from '../../api/form-errors.ts'
import { useSingleFlight } from '../../lib/async/use-single-flight.ts'
import type { ReportRequest } from '../../session/report/report-request.ts'
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

const categories: readonly { value: ReportCategory; label: string }[] = [
  { value: 'spam', label: 'Spam or advertising' },
  { value: 'harassment', label: 'Harassment or hate' },
  { value: 'danger', label: 'Danger to riders' },
  { value: 'fake', label: 'Fake or misleading' },
  { value: 'other', label: 'Something else' },
]

/** The form of a report; a failure is shown here and keeps the input. */
export function ReportDialog({ request: { name, subjects }, onClose }: ReportDialogProps) {
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
      title: isNew ? 'Reported' : 'Already reported',
      description: isNew ? 'Thank you. A moderator will look at it.' : 'The team already knows and will look at it.',
      kind: 'success',
    })
    onClose()
  })

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Report ${isolate(name)}`}
      icon={FlagIcon}
      size="small"
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            isBusy={report.isPending}
            busyLabel="Sending..."
            disabled={!category || note.length > limits.moderationNote}
            onClick={() => void send()}
          >
            Send report
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>Only the team sees this. Your name is not shown to anybody else.</p>
        {subjects.length > 1 && (
          <Segmented
            label="What is it about?"
            value={subjectId}
            onChange={setSubjectId}
            options={subjects.map((subject) => ({ value: subject.subjectId, label: subject.label }))}
          />
        )}
        <Select
          label="What is wrong?"
          value={category}
          onChange={setCategory}
          options={categories}
          placeholder="Choose a reason"
        />
        <TextArea
          label="Note"
          isOptional
          hint="What should a moderator know?"
          rows={3}
          maxLength={limits.moderationNote}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {report.error && (
          <Note tone="bad" role="alert">
            {errorText(report.error, 'The report was not sent. Please try again.')}
          </Note>
        )}
      </div>
    </Dialog>
  )
}
