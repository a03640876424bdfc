import { useRouterState } from '@tanstack/react-router'
import { t } from '../../lib/language/t.ts'
import { noticeLink } from '../../session/report/notice-link.ts'
import { AppLink } from '../../ui/base/app-link.tsx'

/** The form that reports content, also without an account. */
export function FooterNotice() {
  const path = useRouterState({ select: ({ location }) => location.pathname })
  return <AppLink href={noticeLink(path)}>{t('shell.reportContent')}</AppLink>
}
