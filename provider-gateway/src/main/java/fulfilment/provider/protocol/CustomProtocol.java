package fulfilment.provider.protocol;

import fulfilment.api.labels.LabelOrder;
import fulfilment.provider.protocol.ProviderAnswer.Labelled;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The custom/external protocol: with several parcels, and the older variant with one. Rules LBL-1, LBL-2, LBL-16 to LBL-22. */
enum CustomProtocol implements Protocol {

    MULTI_PARCEL,
    SINGLE_PARCEL;

    private static final String MESSAGES = "error_messages";

    @Override
    public byte[] request(LabelOrder order) {
        return ProviderJson.MAPPER.writeValueAsBytes(CustomRequest.of(order, this == SINGLE_PARCEL));
    }

    /** The body of a request for which the provider sells nothing. Rule LBL-95. */
    static byte[] testRequest(LabelOrder order) {
        return ProviderJson.MAPPER.writeValueAsBytes(
                CustomRequest.test(order, Protocol.of(order.kind()) == SINGLE_PARCEL));
    }

    @Override
    public boolean isSuccess(int status) {
        return status >= 200 && status < 300;
    }

    @Override
    public ProviderAnswer read(LabelOrder order, int status, byte[] body) {
        if (!isSuccess(status)) {
            return Failures.status(status, AnswerReader.words(body, MESSAGES), body);
        }
        try {
            var envelope = AnswerReader.of(body);
            envelope.optionalText("version", Limits.NAME);
            var data = envelope.object("data");
            var parcels = this == SINGLE_PARCEL ? List.of(single(data)) : several(data, order.parcels().size());
            var price = LabelPrice.in(data);
            return new Labelled(carrierKey(data), data.optionalText("carrier_name", Limits.NAME), parcels, envelope.leftOut(),
                    price);
        } catch (MalformedAnswer malformed) {
            return Failures.malformed(malformed, AnswerReader.words(body, MESSAGES));
        }
    }

    private static List<LabelledParcel> several(AnswerReader data, int asked) throws MalformedAnswer {
        var parcels = data.list("parcels");
        if (parcels.size() != asked) {
            throw new MalformedAnswer("data.parcels has %d parcels, %d were asked for".formatted(parcels.size(), asked));
        }
        var labelled = new ArrayList<LabelledParcel>();
        for (var parcel : parcels) {
            int before = parcel.leftOut().size();
            var documents = new ArrayList<Document>();
            for (var document : parcel.list("documents")) {
                var read = parcel.optional(() -> document(document));
                if (read != null) {
                    documents.add(read);
                }
            }
            if (documents.stream().noneMatch(CustomProtocol::isLabel)) {
                throw parcel.leftOut().size() > before
                        ? new MalformedAnswer(parcel.leftOut().get(before))
                        : parcel.wrong("documents", "has no label in PDF");
            }
            labelled.add(
                    new LabelledParcel(parcel.optionalText("tracking_code", Limits.NAME), parcel.optionalLink("tracking_url"),
                            documents));
        }
        return labelled;
    }

    private static boolean isLabel(Document document) {
        return document.type() == Document.Type.LABEL && document.format() == Document.Format.PDF;
    }

    private static Document document(AnswerReader document) throws MalformedAnswer {
        var type = document.choice("type", Document.Type.class);
        var format = document.choice("format", Document.Format.class);
        var content = format == Document.Format.PDF ? document.pdf("content") : document.base64("content");
        if (type == Document.Type.CUSTOMS) {
            document.optional(() -> {
                if (document.choice("size", Document.Size.class) != Document.Size.A4) {
                    throw document.wrong("size", "must be 'A4' for a customs document");
                }
                return null;
            });
            return new Document(type, Document.Size.A4, format, content);
        }
        return new Document(type, size(document, "size", format, content), format, content);
    }

    /** The size that the provider names; if it names none, that of the page. */
    private static Document.Size size(AnswerReader document, String member, Document.Format format, byte[] content) {
        var named = document.optional(() -> document.choice(member, Document.Size.class));
        if (named != null) {
            return named;
        }
        return format == Document.Format.PDF ? PdfCheck.size(content) : Document.Size.A6;
    }

    private static LabelledParcel single(AnswerReader data) throws MalformedAnswer {
        var label = data.object("label");
        var contents = label.object("documents");
        var pdf = contents.pdf("pdf");
        var size = size(label, "format", Document.Format.PDF, pdf);
        return new LabelledParcel(data.optionalText("tracking_code", Limits.NAME), data.optionalLink("tracking_url"),
                withZpl(new Document(Document.Type.LABEL, size, Document.Format.PDF, pdf), contents, "zpl"));
    }

    /** A label, and the same for label printers if the answer has it. */
    static List<Document> withZpl(Document label, AnswerReader contents, String member) {
        var zpl = contents.has(member) ? contents.optional(() -> contents.base64(member)) : null;
        return zpl == null
                ? List.of(label)
                : List.of(label, new Document(Document.Type.LABEL, label.size(), Document.Format.ZPL, zpl));
    }

    static @Nullable String carrierKey(AnswerReader data) {
        return data.optional(() -> {
            var sent = data.optionalText("carrier_key", Limits.NAME);
            var key = sent == null ? null : sent.toLowerCase(Locale.ROOT);
            if (key != null && !isCarrierKey(key)) {
                throw data.wrong("carrier_key", "must consist of a-z, 0-9, _ and -");
            }
            return key;
        });
    }

    static boolean isCarrierKey(String text) {
        return text.matches("[a-z0-9_-]+");
    }
}
