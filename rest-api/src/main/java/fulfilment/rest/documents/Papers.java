package fulfilment.rest.documents;

import fulfilment.api.kernel.Address;
import fulfilment.api.kernel.Language;
import fulfilment.api.wire.Times;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.text.NumberFormat;
import java.time.Instant;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What all papers have in common: how a file is made, and how days, pieces, weights and money are written. Rules DOC. */
final class Papers {

    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("uuuu-MM-dd");

    private final PaperSetup setup;

    Papers(PaperSetup setup) {
        this.setup = setup;
    }

    /** Writes the content of one file. */
    @FunctionalInterface
    interface Content {

        void write(PdfWriter pdf) throws IOException;
    }

    byte[] print(String title, Content content) {
        try (var pdf = new PdfWriter(title, setup.clock().instant(), setup.logo())) {
            content.write(pdf);
            return pdf.bytes();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible); // writes only to memory
        }
    }

    String day(Instant at) {
        return DAY.format(at.atZone(setup.zone()));
    }

    /** @param asOf the second of the past whose end a paper shows; null for now */
    String second(@Nullable Instant asOf) {
        return Times.DATE_TIME.format(Objects.requireNonNullElse(asOf, setup.clock().instant()).atZone(setup.zone()));
    }

    static @Nullable String day(@Nullable LocalDate day) {
        return day == null ? null : DAY.format(day);
    }

    /** A lot, with the day on which it expires. @param expires null if it does not */
    static String lot(String number, @Nullable LocalDate expires) {
        return "Lot " + number + (expires == null ? "" : " (%s)".formatted(expires));
    }

    /** The lines of an address. @param name before them; null for none; @param address null for none */
    static String address(@Nullable String name, @Nullable Address address, Language language) {
        return Objects.requireNonNullElse(address, Address.EMPTY).full(name, language);
    }

    /** Writes remarks; nothing if there are none. */
    static void remarks(String heading, @Nullable String text, PdfWriter pdf) throws IOException {
        if (text != null && !text.isBlank()) {
            pdf.note(heading, text);
        }
    }

    static String pieces(long amount, Language language) {
        return "%d %s".formatted(amount, (amount == 1 ? Word.PIECE : Word.PIECES).in(language));
    }

    static String weight(long grams) {
        return grams < 1000 ? grams + " g" : String.format(Locale.ROOT, "%.2f kg", grams / 1000.0);
    }

    /** An amount of money as people write it in this language, with two decimals, and up to four if it has them. */
    static String money(BigDecimal amount, Language language) {
        return number(amount, 2, language);
    }

    /** A percentage as people write it in this language. */
    static String percent(BigDecimal percentage, Language language) {
        return number(percentage, 0, language) + "%";
    }

    private static String number(BigDecimal number, int decimals, Language language) {
        var format = NumberFormat.getNumberInstance(language == Language.NL ? Locale.of("nl", "NL") : Locale.US);
        format.setMinimumFractionDigits(decimals);
        format.setMaximumFractionDigits(4);
        return format.format(number);
    }
}
