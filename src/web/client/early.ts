// Part of the early script that also runs after hydration: the hero's typed line, the theme, view counts.
// Types at 80 ms per NFC letter, deletes at 40 ms, pauses 3000 ms; reduced motion shows whole lines without typing.
export const early = /* js */ `(function(d,w){
var still=w.matchMedia('(prefers-reduced-motion: reduce)');
w.__type=function(e){if(e.typing)return;e.typing=1;var i=0,n=-1,back=1;
function step(){if(!e.isConnected){e.typing=0;return}
var all=JSON.parse(e.dataset.typing),a=Array.from(all[i%all.length].normalize('NFC'));
if(still.matches){n=-1;back=1;e.textContent=a.join('');return setTimeout(step,1000)}
if(n<0)n=a.length;
if(back){n--;if(n<=0){n=0;back=0;i++}}else{n++;if(n>=a.length){n=a.length;back=1}}
a=Array.from(all[i%all.length].normalize('NFC'));e.textContent=a.slice(0,n).join('');
setTimeout(step,!back?80:n===a.length?3000:40)}
setTimeout(step,3000)};
var seen={};
w.__view=function(u){if(seen[u])return;seen[u]=1;
function send(){if(d.hidden){seen[u]=0;return}fetch(u,{method:'POST',keepalive:true}).catch(function(){})}
function wait(){if(d.hidden)d.addEventListener('visibilitychange',wait,{once:true});else setTimeout(send,1000)}
if(d.prerendering)d.addEventListener('prerenderingchange',wait,{once:true});else wait()};
d.addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('[data-theme-switch]');if(!b)return;
var h=d.documentElement,n=(h.dataset.theme||(w.matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'))==='dark'?'light':'dark';
h.dataset.theme=n;try{localStorage.setItem('theme',n)}catch(x){}});
d.addEventListener('DOMContentLoaded',function(){
d.querySelectorAll('[data-typing]').forEach(w.__type);
var m=d.querySelector('meta[name=view]');if(m&&!/(^|; )signed_in=1/.test(d.cookie))w.__view(m.content)});
})(document,window)`;
