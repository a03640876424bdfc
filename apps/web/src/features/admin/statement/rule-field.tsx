import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLanguage } from '../../../lib/language/language.ts'
import { t } from '../../../lib/language/t.ts'
import { instanceQuery } from '../../../session/instance/instance.queries.ts'
import { SuggestField } from '../../../ui/form/suggest-field.tsx'
import { siteTextQuery } from '../../legal/legal.queries.ts'
import { rulesOf } from './site-rules.ts'

interface RuleFieldProps {
  value: string
  maxLength: number
  onChange: (rule: string) => void
}

/** Suggests the rules of the site; a moderator may write another one. */
export function RuleField({ value, maxLength, onChange }: RuleFieldProps) {
  const rules = useSiteRules()
  const wanted = value.trim().toLocaleLowerCase()
  const suggestions = rules
    .filter((rule) => rule !== value && rule.toLocaleLowerCase().includes(wanted))
    .map((rule) => ({
      key: rule,
      text: rule.slice(0, maxLength),
      // Rules of two lines would run together.
      face: <span className="block py-1">{rule}</span>,
    }))
  return (
    <SuggestField
      label={t('admin.statement.whichRule')}
      value={value}
      maxLength={maxLength}
      onChange={onChange}
      onSelect={({ text }) => onChange(text)}
      suggestions={suggestions}
      opensOnClick
    />
  )
}

function useSiteRules(): string[] {
  const language = useLanguage()
  const hasRules = useQuery(instanceQuery).data?.texts.rules != null
  const { data } = useQuery({ ...siteTextQuery('rules', language), enabled: hasRules })
  return useMemo(() => (data ? rulesOf(data.markdown) : []), [data])
}
