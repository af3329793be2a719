package fulfilment.rest.documents;

import fulfilment.api.kernel.Language;
import fulfilment.api.orders.Addressee;
import fulfilment.api.orders.OrderProductView;
import fulfilment.api.orders.OrderStatus;
import fulfilment.api.orders.OrderView;
import fulfilment.api.orders.PrintedOrder;
import fulfilment.rest.documents.PdfWriter.Cell;
import fulfilment.rest.documents.PdfWriter.Column;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Makes papers about an order for the customer, in the order's language. Rules DOC-25, DOC-26, DOC-27. */
public final class OrderDocuments {

    /** More reasons are named by their numbers, which the customer writes. */
    private static final int TICKED = 8;
    private static final float TICK = 22;

    private final Papers papers;

    public OrderDocuments(PaperSetup setup) {
        this.papers = new Papers(setup);
    }

    /** The customer of a fulfilment customer does not know the account: its logo is left out. */
    private static boolean isOfAccount(OrderView.Head head) {
        return head.idfulfilmentCustomer() == null;
    }

    /** What was ordered, from whom, for how much. */
    public byte[] confirmation(PrintedOrder printed) {
        var head = printed.order();
        var language = head.language();
        var title = "%s %s".formatted(Word.CONFIRMATION.in(language), head.orderid());
        return papers.print(title, pdf -> {
            pdf.part(title, head.orderid(), isOfAccount(head));
            var invoice = head.invoice().isNobody() ? head.delivery() : head.invoice();
            pdf.blocks(Word.CUSTOMER.in(language), Objects.requireNonNullElse(invoice.name(), ""), withoutName(invoice, language),
                    new Facts()
                            .add(Word.SELLER.in(language),
                                    Papers.address(printed.senderName(), printed.senderAddress(), language))
                            .add(Word.ADDRESSEE.in(language), head.fullDeliveryAddress())
                            .add(Word.REFERENCE.in(language), head.texts().reference())
                            .add(Word.DATE.in(language), papers.day(head.created()))
                            .add(Word.DELIVERY_DATE.in(language), Papers.day(head.preferredDeliveryDate()))
                            .add(Word.STATUS.in(language), status(head, language)).rows());
            Papers.remarks(Word.REMARKS.in(language), head.texts().customerRemarks(), pdf);
            writeOrdered(printed, language, pdf);
        });
    }

    /** Only what keeps the order from being delivered is told; null for nothing. */
    private static @Nullable String status(OrderView.Head head, Language language) {
        return switch (head.status()) {
            case OrderStatus.CONCEPT -> Word.CONCEPT.in(language);
            case OrderStatus.CANCELLED -> Word.CANCELLED.in(language);
            default -> null;
        };
    }

    private static void writeOrdered(PrintedOrder printed, Language language, PdfWriter pdf) throws IOException {
        pdf.table(List.of(new Column(Word.CODE.in(language), 110, false), new Column(Word.PRODUCT.in(language), 195, false),
                new Column(Word.AMOUNT.in(language), 60, true), new Column(Word.PRICE.in(language), 70, true),
                new Column(Word.SUM.in(language), PdfWriter.WIDTH - 435, true)));
        long pieces = 0;
        var total = BigDecimal.ZERO;
        for (var line : printed.products()) {
            int wanted = line.amount() - line.amountCancelled();
            var sum = line.price().amount().multiply(BigDecimal.valueOf(wanted));
            boolean isPart = line.partofIdorderProduct() != null;
            pdf.row(List.of(Cell.of(line.productcode()), new Cell(named(line), detail(line, language)),
                    Cell.of(String.valueOf(wanted)), Cell.of(isPart ? "" : Papers.money(line.price().amount(), language)),
                    Cell.of(isPart ? "" : Papers.money(sum, language))));
            pieces += line.hasParts() ? 0 : wanted;
            total = total.add(sum);
        }
        var discount = printed.order().invoicing().discount().amount();
        if (discount.signum() > 0) {
            var less = total.multiply(discount).movePointLeft(2).setScale(4, RoundingMode.HALF_UP);
            pdf.total(Papers.money(total, language));
            pdf.total("%s %s: -%s".formatted(Word.DISCOUNT.in(language), Papers.percent(discount, language),
                    Papers.money(less, language)));
            total = total.subtract(less);
        }
        pdf.total("%s, %s %s".formatted(Papers.pieces(pieces, language), Papers.money(total, language),
                Word.WITHOUT_VAT.in(language)));
    }

    private static String named(OrderProductView line) {
        return line.partofIdorderProduct() == null ? line.name() : "– " + line.name();
    }

    private static @Nullable String detail(OrderProductView line, Language language) {
        return line.amountCancelled() == 0 ? null : "%s: %d".formatted(Word.CANCELLED.in(language), line.amountCancelled());
    }

    /** What the customer puts into the parcel that comes back. */
    public byte[] returnForm(PrintedOrder printed) {
        var head = printed.order();
        var language = head.language();
        var title = "%s %s".formatted(Word.RETURN_FORM.in(language), head.orderid());
        return papers.print(title, pdf -> {
            pdf.part(title, head.orderid(), isOfAccount(head));
            pdf.blocks(Word.SEND_TO.in(language), printed.senderName(),
                    Papers.address(null, printed.senderAddress(), language), new Facts()
                            .add(Word.SENDER.in(language), head.fullDeliveryAddress())
                            .add(Word.REFERENCE.in(language), head.texts().reference())
                            .add(Word.DATE.in(language), papers.day(head.created())).rows());
            writeReturned(printed, language, pdf);
        });
    }

    private static void writeReturned(PrintedOrder printed, Language language, PdfWriter pdf) throws IOException {
        int reasons = printed.reasons().size();
        boolean ticked = reasons <= TICKED;
        if (reasons > 0) {
            pdf.note((ticked ? Word.TICK_REASON : Word.WRITE_REASON).in(language), IntStream.range(0, reasons)
                    .mapToObj(i -> "%d  %s".formatted(i + 1, printed.reasons().get(i))).collect(Collectors.joining("\n")));
        }
        float room = ticked ? reasons * TICK : 60;
        var columns = new ArrayList<>(List.of(new Column(Word.CODE.in(language), 90, false),
                new Column(Word.PRODUCT.in(language), PdfWriter.WIDTH - 205 - room, false),
                new Column(Word.AMOUNT.in(language), 50, true), new Column(Word.RETURNED.in(language), 65, false, true)));
        if (ticked) {
            IntStream.rangeClosed(1, reasons)
                    .forEach(number -> columns.add(new Column(String.valueOf(number), TICK, false, true)));
        } else {
            columns.add(new Column(Word.REASON.in(language), room, false, true));
        }
        pdf.table(columns);
        for (var line : printed.products()) {
            int sent = line.amount() - line.amountCancelled();
            if (!line.hasParts() && sent > 0) {
                var cells = new ArrayList<>(List.of(Cell.of(line.productcode()), Cell.of(line.name()),
                        Cell.of(String.valueOf(sent))));
                cells.addAll(Collections.nCopies(columns.size() - cells.size(), Cell.NONE));
                pdf.row(cells);
            }
        }
    }

    /** The lines of an address without the name, which stands before them in bold. */
    private static String withoutName(Addressee to, Language language) {
        return new Addressee(null, to.contactname(), to.address(), to.address2(), to.zipcode(), to.city(), to.region(),
                to.country()).full(language);
    }
}
