// The page of a picker. Scans are sent one after the other, and none is lost: a scanner types faster than an answer comes.
"use strict";
(() => {
  const form = document.getElementById("scan");
  if (!form) {
    return;
  }
  const field = form.elements.scan;
  const waiting = [];
  let isSending = false;
  let sounds = null;

  function sound(kind) {
    const tones = {GOOD: [880, .09], PLAIN: [660, .06], BAD: [170, .45]};
    const [pitch, seconds] = tones[kind] || [];
    if (!pitch || !window.AudioContext) {
      return;
    }
    sounds = sounds || new AudioContext();
    const tone = sounds.createOscillator();
    tone.type = kind === "BAD" ? "square" : "sine";
    tone.frequency.value = pitch;
    tone.connect(sounds.destination);
    tone.start();
    tone.stop(sounds.currentTime + seconds);
  }

  function show(html) {
    const page = new DOMParser().parseFromString(html, "text/html");
    const work = page.getElementById("work");
    if (!work) { // a whole page, such as the one to sign in
      location.reload();
      return;
    }
    document.getElementById("work").replaceWith(work);
    sound(work.dataset.outcome);
    if (!document.activeElement || document.activeElement === document.body) {
      field.focus();
    }
  }

  async function send() {
    if (isSending || waiting.length === 0) {
      return;
    }
    isSending = true;
    const scan = waiting[0];
    const body = new URLSearchParams(new FormData(form));
    body.set("scan", scan.text);
    body.set("once", scan.once);
    if (scan.isAgain) {
      body.set("again", "true");
    } else {
      body.delete("open"); // what the page shows as open counts only for a scan whose answer was lost
    }
    try {
      const answer = await fetch(form.action, {method: "POST", body, headers: {"HX-Request": "true"}});
      const page = answer.headers.get("HX-Redirect");
      if (page) {
        location.assign(page);
        return;
      }
      if (answer.status === 429 || answer.status >= 500) {
        throw new Error(String(answer.status));
      }
      waiting.shift();
      show(await answer.text());
    } catch (failed) { // sent again with the same key, it picks once
      scan.isAgain = true;
      document.getElementById("offline").hidden = false;
      sound("BAD");
      setTimeout(() => { isSending = false; send(); }, 2000);
      return;
    }
    document.getElementById("offline").hidden = true;
    isSending = false;
    send();
  }

  form.addEventListener("submit", event => {
    if (event.submitter && event.submitter.hasAttribute("formaction")) {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    const text = field.value.trim();
    field.value = "";
    if (text) {
      const random = crypto.getRandomValues(new Uint32Array(6));
      waiting.push({text, once: Array.from(random, part => part.toString(16).padStart(8, "0")).join("")});
      send();
    }
  });

  // A scanner is a keyboard: what it types goes into the field wherever the focus was.
  document.addEventListener("keydown", event => {
    const typesElsewhere = event.target.closest && event.target.closest("input, select, textarea");
    if (event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.altKey && !event.metaKey && !typesElsewhere) {
      field.focus();
    }
  });
  field.focus();
  const first = document.getElementById("work");
  if (first) {
    sound(first.dataset.outcome);
  }
})();
