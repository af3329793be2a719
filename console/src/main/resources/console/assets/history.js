// The chart of a product's stock, and the slider that shows the page as it was at any second.
"use strict";

(() => {
  const known = new Map(); // charts by address: what is past does not change while the page is open

  const seconds = text => Date.parse(text.replace(" ", "T") + "Z") / 1000; // the account's clock, taken as it is
  const text = moment => new Date(moment * 1000).toISOString().slice(0, 19);

  const color = name => getComputedStyle(document.documentElement).getPropertyValue(name).trim();

  const draw = (place, data) => {
    const times = data.times.map(seconds);
    const series = [{ label: place.dataset.time, value: (chart, moment) => moment == null ? "" : text(moment).replace("T", " ") }];
    const shades = ["--main", "--good", "--warn", "--bad"];
    const columns = [times];
    Object.entries(data.warehouses).forEach(([id, levels], index) => {
      series.push({ label: data.names[id] || `${place.dataset.warehouse} ${id}`, stroke: color(shades[index % shades.length]), width: 2,
        paths: uPlot.paths.stepped({ align: 1 }), points: { show: times.length < 200 } });
      columns.push(levels);
    });
    times.push(Math.max(seconds(place.dataset.end), times[times.length - 1] + 1)); // the last level goes on until now
    columns.slice(1).forEach(levels => levels.push(levels[levels.length - 1]));
    const label = (chart, moments, index, space, step) => moments.map(moment => {
      const at = text(moment);
      return step >= 86400 ? at.slice(0, 10) : step >= 60 ? `${at.slice(5, 10)} ${at.slice(11, 16)}` : at.slice(11);
    });
    const axis = { stroke: color("--soft"), grid: { stroke: color("--line") }, ticks: { stroke: color("--line") } };
    place.replaceChildren();
    return new uPlot({ width: place.clientWidth, height: 260, series, tzDate: moment => uPlot.tzDate(new Date(moment * 1000), "UTC"),
      scales: { y: { range: (chart, low, high) => [Math.min(0, low), Math.max(1, high)] } }, axes: [{ ...axis, values: label, space: 90 }, { ...axis }] },
      columns, place);
  };

  let held = null; // what of the slider has the focus, also on the page that comes

  const show = (place, moment) => {
    const address = moment === null ? place.dataset.page : `${place.dataset.page}?as_of=${text(moment)}`;
    const focused = document.activeElement && document.activeElement.closest("[data-track]") ? document.activeElement : null;
    held = focused ? (focused.dataset.step ? `[data-step='${focused.dataset.step}']` : "input") : null;
    htmx.ajax("GET", address, { target: "#main", select: "#main", swap: "outerHTML" }).then(() => history.pushState({}, "", address));
  };

  const begin = async place => {
    let data = known.get(place.dataset.chart);
    if (!data) {
      const answer = await fetch(place.dataset.chart);
      if (!answer.ok) {
        return; // the page is whole without the chart
      }
      data = await answer.json();
      known.set(place.dataset.chart, data);
    }
    if (!data.times.length || !place.isConnected) {
      return;
    }
    const copy = JSON.parse(JSON.stringify(data));
    const chart = draw(place, copy);
    window.addEventListener("resize", () => chart.setSize({ width: place.clientWidth, height: 260 }));

    const form = place.parentElement.querySelector(".slider");
    const track = form.querySelector("[data-track]");
    const slider = track.querySelector("input");
    const output = form.querySelector("[data-shown]");
    const moments = data.times.map(seconds);
    const first = moments[0] - 1;
    const end = Math.max(seconds(place.dataset.end), moments[moments.length - 1] + 1);
    const current = place.dataset.asOf ? seconds(place.dataset.asOf) : end;
    slider.min = String(first);
    slider.max = String(end);
    slider.value = String(current);
    track.hidden = false;
    if (held) { // before it was shown it could not be focused
      track.querySelector(held).focus();
      held = null;
    }
    const explain = () => {
      const moment = Number(slider.value);
      const index = moments.findLastIndex(at => at <= moment);
      const step = index < 0 ? null : data.steps[index];
      output.textContent = text(moment).replace("T", " ") + (step ? ` · ${step.change > 0 ? "+" : ""}${step.change} → ${step.level} · ${step.type} · ${step.reason}` : "");
      slider.setAttribute("aria-valuetext", output.textContent);
    };
    explain();
    slider.addEventListener("input", explain);
    slider.addEventListener("change", () => show(place, Number(slider.value)));
    // the change before or after; after the last one comes the present
    const next = forward => {
      const moment = Number(slider.value);
      return forward ? moments.find(at => at > moment) ?? end : moments.findLast(at => at < moment) ?? moment;
    };
    const go = moment => show(place, moment === end ? null : moment);
    form.querySelectorAll("[data-step]").forEach(button => button.addEventListener("click", () => {
      const moment = next(button.dataset.step === "1");
      if (moment !== Number(slider.value)) {
        go(moment);
      }
    }));
    const keys = { ArrowLeft: () => next(false), ArrowDown: () => next(false), ArrowRight: () => next(true), ArrowUp: () => next(true),
      Home: () => moments[0], End: () => end };
    let waits = null;
    slider.addEventListener("keydown", event => {
      const key = keys[event.key];
      if (!key || event.altKey || event.ctrlKey || event.metaKey) {
        return;
      }
      event.preventDefault();
      slider.value = String(key());
      explain();
      clearTimeout(waits); // several presses make one page
      waits = setTimeout(() => go(Number(slider.value)), 250);
    });
  };

  const beginAll = root => root.querySelectorAll("[data-chart]:not([data-begun])").forEach(place => {
    place.dataset.begun = "true";
    begin(place);
  });
  document.addEventListener("DOMContentLoaded", () => beginAll(document));
  document.addEventListener("htmx:load", event => beginAll(event.detail.elt.parentElement || document));
})();
