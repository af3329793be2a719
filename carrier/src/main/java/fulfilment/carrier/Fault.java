package fulfilment.carrier;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * One way to treat a label request.
 *
 * @param argument what the kind needs: milliseconds, a status or megabytes; 0 for a kind that needs nothing
 */
public record Fault(Kind kind, long argument) {

    /** No fault. */
    public static final Fault NONE = of(Kind.NONE);

    private static final Pattern TIME = Pattern.compile("(\\d{1,6}(?:\\.\\d{1,3})?)(ms|s|m)");

    private enum Argument {
        NOTHING,
        TIME,
        CLIENT_ERROR,
        SERVER_ERROR,
        MEGABYTES
    }

    /** The kinds. Those that say so sell a label; the others sell none. */
    public enum Kind {
        NONE("answers as it should; sells"),
        SLOW("waits, then sells and answers", Argument.TIME, 20_100),
        LATE("sells at once, waits, then answers", Argument.TIME, 20_100),
        SILENT("never answers"),
        SILENT_SOLD("sells, and never answers"),
        DROP_AT_ACCEPT("closes the connection before it reads anything"),
        DROP_AFTER_HEADERS("closes after the headers of the request"),
        DROP_AFTER_REQUEST("sells, and closes after the whole request"),
        DROP_IN_ANSWER_HEADERS("sells, and closes in the middle of the headers of the answer"),
        DROP_IN_ANSWER_BODY("sells, and closes in the middle of the body of the answer"),
        REFUSED("refuses with messages", Argument.CLIENT_ERROR, 422),
        REFUSED_EMPTY("refuses without a body", Argument.CLIENT_ERROR, 400),
        ERROR("fails with messages that are not for users", Argument.SERVER_ERROR, 500),
        HTML("answers 200 with a page"),
        REDIRECT("points to another address"),
        HALF_JSON("sells, and answers 200 with the first half of the JSON"),
        SOLD_ERROR("sells, and answers with a fault", Argument.SERVER_ERROR, 503),
        SOLD_BUSY("sells, and answers with messages that it is busy", Argument.CLIENT_ERROR, 429),
        SOLD_EMPTY("sells, and answers 204"),
        GZIP("sells, and packs its answer, though no client asked for it"),
        CARELESS("sells, and answers with a good label and mistakes beside it"),
        TOO_BIG("sells, and answers with a label and that many megabytes of spaces", Argument.MEGABYTES, 30),
        WRONG_BASE64("sells, and answers with documents that are no base64"),
        NOT_A_PDF("sells, and answers with PDFs that are none"),
        NO_PDF("sells, and answers without a PDF"),
        FEWER_PARCELS("sells, and leaves out the last parcel"),
        SAME_LABEL("sells, and answers with the label of the first parcel for all"),
        PREVIOUS_LABEL(
                "answers with the labels of its last sale, even if another caller bought them; sells only if there are none");

        private final String does;
        private final Argument argument;
        private final long standard;

        Kind(String does) {
            this(does, Argument.NOTHING, 0);
        }

        Kind(String does, Argument argument, long standard) {
            this.does = does;
            this.argument = argument;
            this.standard = standard;
        }

        /** The name in switches, such as {@code drop-at-accept}. */
        public String text() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        /** What the carrier does, in a few words. */
        public String does() {
            return does;
        }

        /** Whether no client can use the answer although a label is sold. */
        boolean isUnusable() {
            return List.of(SOLD_ERROR, SOLD_BUSY, SOLD_EMPTY, HALF_JSON, TOO_BIG, WRONG_BASE64, NOT_A_PDF, NO_PDF, FEWER_PARCELS)
                    .contains(this);
        }
    }

    public Fault {
        boolean fits = switch (kind.argument) {
            case NOTHING -> argument == 0;
            case TIME -> argument >= 0;
            case CLIENT_ERROR -> argument >= 400 && argument <= 499;
            case SERVER_ERROR -> argument >= 500 && argument <= 599;
            case MEGABYTES -> argument >= 1 && argument <= 1_000;
        };
        if (!fits) {
            throw new IllegalArgumentException("%s: %s".formatted(kind.text(), switch (kind.argument) {
                case NOTHING -> "takes no argument";
                case TIME -> "takes a time such as 19.9s";
                case CLIENT_ERROR -> "takes a status from 400 to 499";
                case SERVER_ERROR -> "takes a status from 500 to 599";
                case MEGABYTES -> "takes megabytes from 1 to 1000";
            }));
        }
    }

    /** A fault of this kind with its standard argument. */
    public static Fault of(Kind kind) {
        return new Fault(kind, kind.standard);
    }

    public static Fault slow(Duration wait) {
        return new Fault(Kind.SLOW, wait.toMillis());
    }

    /** Reads a fault as it is written in switches: its name, and its argument after a colon, such as {@code slow:19.9s}. */
    public static Fault parse(String text) {
        int colon = text.indexOf(':');
        var name = (colon < 0 ? text : text.substring(0, colon)).strip();
        var kind = Arrays.stream(Kind.values()).filter(known -> known.text().equals(name)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("unknown fault '%s'; known: %s".formatted(name,
                        Arrays.stream(Kind.values()).map(Kind::text).collect(Collectors.joining(", ")))));
        return colon < 0 ? of(kind) : new Fault(kind, argument(kind, text.substring(colon + 1).strip()));
    }

    private static long argument(Kind kind, String text) {
        if (kind.argument != Argument.TIME) {
            return text.matches("\\d{1,6}") ? Long.parseLong(text) : -1;
        }
        var time = TIME.matcher(text);
        if (!time.matches()) {
            return -1;
        }
        return Math.round(Double.parseDouble(time.group(1)) * switch (time.group(2)) {
            case "ms" -> 1;
            case "s" -> 1_000;
            default -> 60_000;
        });
    }

    @Override
    public String toString() {
        return kind.text() + switch (kind.argument) {
            case NOTHING -> "";
            case TIME -> ":%ss".formatted(BigDecimal.valueOf(argument, 3).stripTrailingZeros().toPlainString());
            default -> ":" + argument;
        };
    }
}
