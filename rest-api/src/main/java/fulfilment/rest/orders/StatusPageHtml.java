package fulfilment.rest.orders;

import fulfilment.api.kernel.Language;
import fulfilment.api.kernel.Sha256;
import fulfilment.api.orders.OrderStatus;
import fulfilment.api.orders.StatusPage;
import fulfilment.api.shipments.TrackingStatus;
import java.nio.charset.StandardCharsets;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.Base64;
import java.util.Locale;
import java.util.stream.Collectors;
import org.springframework.web.util.HtmlUtils;

/** Renders the public status page of an order, in the language of the order. Escapes all texts. */
final class StatusPageHtml {

    private static final String STYLE = """
            :root{color-scheme:light dark;--ink:#1d2430;--soft:#5d6b7e;--paper:#fff;--around:#f2f4f7;--line:#e1e6ec;--mark:#1f6f54;--tint:#e3f3ec}
            @media(prefers-color-scheme:dark){:root{--ink:#e8ecf1;--soft:#9aa7b8;--paper:#1b212a;--around:#12161c;--line:#2c3542;--mark:#7fd6b3;--tint:#1d3a30}}
            *{box-sizing:border-box}
            body{margin:0;padding:2rem 1rem;background:var(--around);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
            main{max-width:40rem;margin:0 auto;padding:2rem;background:var(--paper);border:1px solid var(--line);border-radius:12px}
            h1{margin:0;font-size:1.5rem;line-height:1.25;overflow-wrap:anywhere}
            p{margin:.25rem 0 0;color:var(--soft)}
            .status{display:inline-block;margin:1.25rem 0;padding:.25rem .9rem;border-radius:999px;background:var(--tint);color:var(--mark);font-weight:600}
            table{width:100%;border-collapse:collapse}
            th,td{padding:.6rem 0;border-top:1px solid var(--line);text-align:left;vertical-align:top;overflow-wrap:anywhere}
            th{color:var(--soft);font-weight:500;font-size:.875rem}
            th+th,td+td{padding-left:1rem;text-align:right;white-space:nowrap}
            small{display:block;color:var(--soft)}
            h2{margin:1.5rem 0 .5rem;font-size:1rem}
            ul{margin:0;padding-left:1.25rem;overflow-wrap:anywhere}
            a{color:var(--mark)}
            """;

    /** Content security policy: allows only the style above, identified by its digest. */
    static final String POLICY = "default-src 'none'; style-src 'sha256-%s'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
            .formatted(digest(STYLE));

    private StatusPageHtml() {}

    private static String digest(String style) {
        return Base64.getEncoder().encodeToString(Sha256.of(style.getBytes(StandardCharsets.UTF_8)));
    }

    static String of(StatusPage page) {
        var words = Words.in(page.language());
        var date = page.ordered().format(DateTimeFormatter.ofLocalizedDate(FormatStyle.LONG)
                .withLocale(Locale.forLanguageTag(page.language().code())));
        var lines = page.lines().stream().map(line -> line(line, words)).collect(Collectors.joining());
        return html(page.language(), words.order() + " " + page.orderid(), """
                <p>%s</p>
                <div class="status">%s</div>
                <table>
                <thead><tr><th scope="col">%s</th><th scope="col">%s</th><th scope="col">%s</th></tr></thead>
                <tbody>
                %s</tbody>
                </table>
                %s""".formatted(escaped(words.orderedOn().formatted(date)), escaped(words.of(page.status())),
                escaped(words.product()), escaped(words.ordered()), escaped(words.sent()), lines, parcels(page, words)));
    }

    private static String line(StatusPage.Line line, Words words) {
        var cancelled = line.cancelled() == 0
                ? ""
                : "<small>%s</small>".formatted(escaped(words.cancelledPieces().formatted(line.cancelled())));
        return "<tr><td dir=\"auto\">%s%s</td><td>%d</td><td>%d</td></tr>\n".formatted(escaped(line.name()), cancelled,
                line.amount(), line.shipped());
    }

    private static String parcels(StatusPage page, Words words) {
        return page.parcels().isEmpty()
                ? ""
                : page.parcels().stream().map(parcel -> parcel(parcel, words))
                        .collect(Collectors.joining("", "<h2>%s</h2>\n<ul>\n".formatted(escaped(words.tracking())), "</ul>\n"));
    }

    /** Links only to web pages: the address comes from the carrier. */
    private static String parcel(StatusPage.Parcel parcel, Words words) {
        var code = escaped(parcel.trackingcode());
        var url = parcel.trackingurl();
        var shown = url != null && url.matches("(?i)https?://.+")
                ? "<a href=\"%s\" rel=\"noopener noreferrer nofollow\">%s</a>".formatted(escaped(url), code)
                : code;
        var status = parcel.trackingStatus();
        return "<li>%s: %s%s</li>\n".formatted(escaped(parcel.carrier()), shown,
                status == null ? "" : "<small>%s</small>".formatted(escaped(words.of(status))));
    }

    /** The page for an address that no order has. */
    static String none() {
        return html(Language.EN, "No such page", "<p>There is no order at this address.</p>\n");
    }

    private static String html(Language language, String title, String content) {
        return """
                <!doctype html>
                <html lang="%s">
                <head>
                <meta charset="utf-8">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <title>%s</title>
                <style>%s</style>
                </head>
                <body>
                <main>
                <h1>%s</h1>
                %s</main>
                </body>
                </html>
                """.formatted(language.code(), escaped(title), STYLE, escaped(title), content);
    }

    private static String escaped(String text) {
        return HtmlUtils.htmlEscape(text, "UTF-8");
    }

    /** Texts in one language. {@code orderedOn} has a placeholder for the date, {@code cancelledPieces} one for the number of pieces. */
    private record Words(String order, String orderedOn, String product, String ordered, String sent, String cancelledPieces,
            String concept, String expected, String processing, String paused, String completed, String cancelled,
            String tracking, String handedOver, String inTransit, String lost, String returned, String delivered) {

        private static final Words ENGLISH = new Words("Order", "Ordered on %s", "Product", "Ordered", "Sent", "%d cancelled",
                "Received", "Awaiting payment", "Being prepared", "On hold", "Sent", "Cancelled", "Track your parcels",
                "Handed over to the carrier", "On its way", "Missing at the carrier", "Returned to the sender", "Delivered");
        private static final Words DUTCH = new Words("Bestelling", "Besteld op %s", "Product", "Besteld", "Verzonden",
                "%d geannuleerd", "Ontvangen", "Wacht op betaling", "In behandeling", "Aangehouden", "Verzonden", "Geannuleerd",
                "Volg uw pakketten", "Overgedragen aan de vervoerder", "Onderweg", "Vermist bij de vervoerder",
                "Teruggestuurd naar de afzender", "Bezorgd");

        static Words in(Language language) {
            return language == Language.NL ? DUTCH : ENGLISH;
        }

        String of(TrackingStatus status) {
            return switch (status) {
                case HANDED_OVER -> handedOver;
                case IN_TRANSIT -> inTransit;
                case LOST -> lost;
                case RETURNED -> returned;
                case DELIVERED -> delivered;
            };
        }

        String of(OrderStatus status) {
            return switch (status) {
                case CONCEPT -> concept;
                case EXPECTED -> expected;
                case PROCESSING -> processing;
                case PAUSED -> paused;
                case COMPLETED -> completed;
                case CANCELLED -> cancelled;
            };
        }
    }
}
