/** Browsers offer passkeys only at secure addresses. */
export const canUsePasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'
