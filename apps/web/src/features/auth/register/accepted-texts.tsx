import { useQuery } from '@tanstack/react-query'
import { t } from '../../../lib/language/t.ts'
import { instanceQuery } from '../../../session/instance/instance.queries.ts'
import { legalTitle } from '../../../session/instance/legal-titles.ts'
import { AppLink } from '../../../ui/base/app-link.tsx'

const accepted = ['terms', 'rules', 'privacy'] as const

/** Links to the texts that a new rider accepts. They open in a new tab, so that the form keeps its input. */
export function AcceptedTexts() {
  const { data: instance } = useQuery(instanceQuery)
  const names = accepted.filter((name) => instance?.texts[name])
  if (names.length === 0) return null
  return (
    <p className="flex flex-wrap items-center gap-x-4 text-sm text-ink-2">
      <span>{t('auth.register.accept')}</span>
      {names.map((name) => (
        <AppLink key={name} href={`/legal/${name}`} target="_blank" rel="noopener" className="tap-link">
          {t(legalTitle[name])}
        </AppLink>
      ))}
    </p>
  )
}
