/** How the paper of a driver looks: within the page, which brings no other file. */
export const driverLook = `
:root{color-scheme:light dark}
body{margin:0;font:1.0625rem/1.45 system-ui,sans-serif;background:light-dark(#fff,#10151f);color:light-dark(#16202e,#e8edf4)}
.driver{max-width:34rem;margin:auto;padding:1rem;display:grid;gap:1rem}
.driver nav{display:flex;flex-wrap:wrap;gap:0 1rem}
.driver .hours,.driver a[href^="tel:"]{white-space:nowrap}
.driver a{color:light-dark(#0b4a8f,#8ec1ff);line-height:2.75rem}
.driver h1{font-size:1.5rem;margin:0}
.driver h2{font-size:1.125rem;margin:0}
.driver p{margin:0}
.driver ol{margin:0;padding:0;list-style:none;display:grid;gap:.75rem}
.driver li{display:grid;padding:.75rem;border:1px solid light-dark(#c5ced9,#3a4658);border-radius:.5rem}
.driver form{display:grid;gap:.75rem;padding-top:1rem;border-top:1px solid light-dark(#c5ced9,#3a4658)}
.driver label{display:grid;gap:.25rem}
.driver input,.driver select,.driver textarea{font:inherit;color:inherit;background:light-dark(#fff,#1a2230);min-height:2.75rem;width:100%;box-sizing:border-box;padding:.5rem;border:1px solid light-dark(#6b7787,#8492a6);border-radius:.375rem}
.driver button{font:inherit;font-weight:600;min-height:3rem;border:0;border-radius:.375rem;background:#f2a900;color:#16202e}
.driver :focus-visible{outline:3px solid light-dark(#0b4a8f,#8ec1ff);outline-offset:2px}
[role=status],[role=alert]{padding:.75rem;border-radius:.5rem;border:2px solid}
[role=status]{border-color:light-dark(#1b7a3d,#6fd393)}
[role=alert]{border-color:light-dark(#b3261e,#ff9a92)}
`;
