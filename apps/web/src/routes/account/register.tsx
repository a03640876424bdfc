import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import ArrowIcon from '~icons/pixelarticons/arrow-left'
import { t } from '../../lib/language/t.ts'
import { useMe } from '../../session/me/use-me.ts'
import { instanceQuery } from '../../session/instance/instance.queries.ts'
import { AccountStep } from '../../features/auth/register/account-step.tsx'
import { ScooterStep } from '../../features/vehicles/registration/scooter-step.tsx'
import { product } from '../../lib/product.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Card } from '../../ui/layout/panel.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { toast } from '../../ui/toast/toast.ts'

const route = getRouteApi('/register')

export function RegisterScreen() {
  const { setup, invite } = route.useSearch()
  const me = useMe()
  const { data: instance } = useQuery(instanceQuery)
  const navigate = useNavigate()
  const [tab, setTab] = useState<'user' | 'scooter'>('user')
  const steps = useRef<HTMLDivElement>(null)
  const isLed = useRef(false)

  /** Shows another step from a button that is hidden then: the focus moves to the heading of the step. */
  function leadTo(step: typeof tab) {
    isLed.current = step !== tab
    setTab(step)
  }
  useEffect(() => {
    if (!isLed.current) return undefined
    isLed.current = false
    // The panel is rendered after the tab changes.
    const frame = requestAnimationFrame(() => {
      const heading = steps.current?.querySelector<HTMLElement>(`[data-step="${tab}"] h2`)
      if (!heading) return
      heading.tabIndex = -1
      heading.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [tab])

  function finish() {
    toast({
      title: t('auth.register.complete'),
      description: t('auth.register.welcome', { site: instance?.name ?? product }),
      kind: 'success',
    })
    void navigate({ href: '/dashboard' })
  }

  return (
    <div className="page max-w-[960px]!">
      <Card className="mb-8 flex flex-wrap items-start justify-between gap-6">
        <div>
          <h1 className="text-display">{t('auth.registerPage.title')}</h1>
          <p className="mt-2.5 max-w-[52ch] text-ink-2">{t('auth.registerPage.lead')}</p>
        </div>
        <ButtonLink href="/" variant="ghost" icon={ArrowIcon}>
          {t('auth.registerPage.home')}
        </ButtonLink>
      </Card>
      <div ref={steps}>
        <Tabs
          label={t('auth.registerPage.tabs')}
          value={tab}
          onChange={setTab}
          keepMounted
          tabs={[
            {
              value: 'user',
              label: t('auth.registerPage.userTab'),
              content: (
                <div data-step="user">
                  <AccountStep me={me} setupToken={setup} invite={invite} onDone={() => leadTo('scooter')} />
                </div>
              ),
            },
            {
              value: 'scooter',
              label: t('auth.registerPage.scooterTab'),
              content: (
                <div data-step="scooter">
                  <ScooterStep hasAccount={Boolean(me)} onAccountNeeded={() => leadTo('user')} onDone={finish} />
                </div>
              ),
            },
          ]}
        />
      </div>
    </div>
  )
}
