import { useQuery } from '@tanstack/react-query'
import KeyIcon from '~icons/pixelarticons/key'
import { t } from '../../../lib/language/t.ts'
import { product } from '../../../lib/product.ts'
import { noticeLink } from '../../../session/report/notice-link.ts'
import { ButtonLink } from '../../../ui/actions/button.tsx'
import { AppLink } from '../../../ui/base/app-link.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Scene } from '../../../art/scene/scene-canvas.tsx'
import { Window } from '../../../ui/layout/window.tsx'
import { instanceQuery } from '../../../session/instance/instance.queries.ts'
import { providerError } from '../window/refusal-text.ts'
import { providerHref } from '../window/return-to.ts'
import { SignInForm } from './sign-in-form.tsx'
import './sign-in.css'

interface SignInWindowProps {
  returnTo: string
  /** The provider's error code after a failed sign-in. */
  error?: string | undefined
}

/** Sign-in by password, provider or both, as this instance offers them. */
export function SignInWindow({ returnTo, error }: SignInWindowProps) {
  const { data: instance } = useQuery(instanceQuery)
  const provider = instance?.signIn.oidc
  const hasPassword = instance?.signIn.password ?? true
  const message = providerError(error)
  return (
    <Window
      title={t('auth.signIn.title')}
      headingLevel={1}
      icon={KeyIcon}
      closeTo="/"
      padding="flush"
      className="sign-in"
    >
      <div className="sign-in-body">
        <div className="sign-in-art">
          <Scene seed={33} sun={0.62} ground={20} />
        </div>
        <div className="sign-in-main">
          <div>
            <h2 className="text-h1">{t('auth.signIn.welcome', { site: instance?.name ?? product })}</h2>
            <p className="mt-1.5 text-ink-2">{t('auth.signIn.lead')}</p>
          </div>
          {message && (
            <Note tone="bad" role="alert">
              <strong className="block">{t('auth.signIn.failed')}</strong>
              {message}
            </Note>
          )}
          {/^\/rides\/(create|wizard)/.test(returnTo) && <Note tone="info">{t('auth.signIn.toCreateRide')}</Note>}
          {hasPassword && <SignInForm registration={instance?.registration ?? 'open'} />}
          {provider && (
            <ButtonLink href={providerHref(returnTo)} block variant={hasPassword ? 'default' : 'primary'}>
              {t('auth.continueWith', { provider: provider.name })}
            </ButtonLink>
          )}
          {noticeLink(returnTo) !== '/notice' && (
            <AppLink href={noticeLink(returnTo)} className="tap-link text-sm">
              {t('shell.reportContent')}
            </AppLink>
          )}
        </div>
      </div>
    </Window>
  )
}
