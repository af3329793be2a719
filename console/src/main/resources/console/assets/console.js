// Small things that every page does. All pages work without scripts too.
"use strict";

// A menu or an action that is open closes with Escape, and gives the focus back.
document.addEventListener("keydown", event => {
  const open = event.key === "Escape" && event.target.closest ? event.target.closest("details[open]:not(.group)") : null;
  if (open) {
    open.open = false;
    open.querySelector("summary").focus();
  }
});

// A group of the menu that somebody closed stays closed in this browser.
const kept = { // a browser may forbid to keep anything
  read: () => { try { return JSON.parse(localStorage.getItem("closed-groups") || "[]"); } catch { return []; } },
  write: names => { try { localStorage.setItem("closed-groups", JSON.stringify(names)); } catch { /* open again on the next page */ } }
};
const closed = new Set(kept.read());
document.querySelectorAll("[data-group]").forEach(group => {
  group.open = !closed.has(group.dataset.group) || group.querySelector("[aria-current]") !== null;
  group.querySelector("summary").addEventListener("click", () => {
    closed[group.open ? "add" : "delete"](group.dataset.group); // it opens or closes after the click
    kept.write([...closed]);
  });
});

// A slash leads to the field that finds everything.
document.addEventListener("keydown", event => {
  const find = document.getElementById("find");
  if (event.key === "/" && find && !event.ctrlKey && !event.metaKey && !event.altKey
      && !event.target.closest("input, textarea, select, [contenteditable]")) {
    event.preventDefault();
    find.focus();
    find.select();
  }
});

// A form that was sent is not sent again by a second click.
document.addEventListener("submit", event => {
  const form = event.target;
  if (form.method === "post") {
    if (form.dataset.sent) {
      event.preventDefault();
    }
    form.dataset.sent = "true";
  }
});
window.addEventListener("pageshow", () => document.querySelectorAll("form[data-sent]").forEach(form => delete form.dataset.sent));

// A form that was refused stays as it is filled in. Sent again, it is another request.
document.addEventListener("htmx:afterRequest", event => {
  const form = event.detail.elt;
  const once = event.detail.xhr.getResponseHeader("X-Once");
  if (form instanceof HTMLFormElement && once) {
    form.elements.once.value = once;
    document.querySelectorAll("main > .message.done").forEach(message => message.remove()); // it is about what was done before
    delete form.dataset.sent;
  }
});

// A list in a form gets another row when its last one is filled in.
document.addEventListener("input", event => {
  const row = event.target.closest ? event.target.closest("[data-rows] > .row:last-of-type") : null;
  if (!row) {
    return;
  }
  const next = row.cloneNode(true);
  next.querySelectorAll("input, select").forEach(field => {
    field.value = "";
    field.required = false;
    field.name = field.name.replace(/\.(\d+)\./, (all, number) => `.${Number(number) + 1}.`);
  });
  next.querySelectorAll(".hidden").forEach(number => number.textContent = `${parseInt(number.textContent, 10) + 1}. `);
  row.after(next);
});
