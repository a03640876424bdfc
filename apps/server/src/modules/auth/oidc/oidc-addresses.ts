/** The addresses of this site that the operator registers at the OpenID Connect provider. */
export const oidcAddresses = (siteUrl: string) => ({
  callbackUrl: `${siteUrl}/api/login/callback`,
  signedOutUrl: `${siteUrl}/api/logout`,
})
