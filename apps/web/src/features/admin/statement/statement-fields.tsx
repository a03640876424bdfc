import { limits } from '@scooter-rides/contract'
import { t } from '../../../lib/language/t.ts'
import { TextArea, TextField } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { RuleField } from './rule-field.tsx'
import { baseLength, type StatementDraft } from './statement.ts'

interface StatementFieldsProps {
  value: StatementDraft
  onChange: (value: StatementDraft) => void
}

/** The facts and the ground of a decision, which the rider concerned receives. */
export function StatementFields({ value, onChange }: StatementFieldsProps) {
  const { facts, type, base } = value
  return (
    <>
      <TextArea
        label={t('admin.statement.facts')}
        hint={t('admin.statement.factsHint')}
        rows={3}
        maxLength={limits.moderationNote}
        value={facts}
        onChange={(event) => onChange({ ...value, facts: event.currentTarget.value })}
      />
      <Select
        label={t('admin.statement.type')}
        value={type}
        onChange={(next) => onChange({ ...value, type: next })}
        options={[
          { value: 'rule', label: t('admin.statement.rule') },
          { value: 'law', label: t('admin.statement.law') },
        ]}
      />
      {type === 'rule' ? (
        <RuleField value={base} maxLength={baseLength} onChange={(rule) => onChange({ ...value, base: rule })} />
      ) : (
        <TextField
          label={t('admin.statement.whichLaw')}
          maxLength={baseLength}
          value={base}
          onChange={(event) => onChange({ ...value, base: event.currentTarget.value })}
        />
      )}
    </>
  )
}
