import { limits, type AdminReport, type ReportOutcome } from '@scooter-rides/contract'
import { useState } from 'react'
import { t } from '../../../lib/language/t.ts'
import { useMe } from '../../../session/me/use-me.ts'
import { Select } from '../../../ui/form/select.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { AdminDialog } from '../admin-dialog.tsx'
import { outcomeLabels, titleOf } from './report-labels.ts'
import { lengthsFor, type SuspensionLength, untilOf } from '../suspension-lengths.ts'
import type { Statement } from '../statement/statement.ts'
import { useResolveReport } from './use-change-reports.ts'

interface ResolveDialogProps {
  report: AdminReport
  onClose: () => void
}

/** The decision on a report; shows only the choices that the report and this moderator's role allow. */
export function ResolveDialog({ report, onClose }: ResolveDialogProps) {
  const me = useMe()
  const resolve = useResolveReport(report.id)
  const [outcome, setOutcome] = useState<ReportOutcome | ''>('')
  const [length, setLength] = useState<SuspensionLength | ''>('')
  const words = outcome && outcomeLabels(report, outcome)
  const isDecision = outcome === 'warn' || outcome === 'suspend' || outcome === 'remove'
  const isSilent = report.notice?.isMailed === false && !isDecision

  async function answer(note: string, statement: Statement) {
    if (!outcome || !words) return
    const until = outcome === 'suspend' && length ? { until: untilOf(length, new Date())?.toISOString() ?? null } : {}
    await resolve.mutateAsync({ outcome, note, ...(isDecision && statement), ...until })
    toast({
      title: t(words.done),
      description: t(isSilent ? 'admin.reports.notice.silent' : words.recipients),
      kind: 'success',
    })
  }
  return (
    <AdminDialog
      title={t('admin.reports.resolve')}
      action={t(words ? words.label : 'admin.reports.resolve')}
      isDangerous={outcome === 'suspend' || outcome === 'remove'}
      isReady={outcome !== '' && (outcome !== 'suspend' || length !== '')}
      needsStatement={isDecision}
      {...(report.notice?.isMailed ? { note: noteToSender() } : !isDecision && { note: noteOfTeam() })}
      onDo={answer}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{titleOf(report)}</p>
      <Select
        label={t('admin.reports.outcome')}
        value={outcome}
        onChange={setOutcome}
        placeholder={t('admin.reports.chooseOutcome')}
        hint={words ? t(words.hint) : undefined}
        options={report.outcomes.map((value) => ({ value, label: t(outcomeLabels(report, value).label) }))}
      />
      {outcome === 'suspend' && (
        <Select
          label={t('admin.reports.duration')}
          value={length}
          onChange={setLength}
          placeholder={t('admin.reports.chooseDuration')}
          options={lengthsFor(me?.isAdmin ?? false)}
        />
      )}
    </AdminDialog>
  )
}

const noteOfTeam = () => ({ label: t('admin.reports.noteLabel'), max: limits.moderationNote, isOptional: true })

const noteToSender = () => ({
  ...noteOfTeam(),
  label: t('admin.reports.noteToSender'),
  hint: t('admin.reports.noteToSenderHint'),
})
