package fulfilment.provider.protocol;

import fulfilment.api.labels.LabelOrder;
import fulfilment.provider.protocol.ProviderAnswer.Labelled;
import fulfilment.provider.protocol.ProviderAnswer.Refused;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The custom/external protocol: with several parcels, and the older variant with one. Rules LBL-1, LBL-2, LBL-16 to LBL-22. */
enum CustomProtocol implements Protocol {

    MULTI_PARCEL,
    SINGLE_PARCEL;

    @Override
    public byte[] request(LabelOrder order) {
        return ProviderJson.MAPPER.writeValueAsBytes(CustomRequest.of(order, this == SINGLE_PARCEL));
    }

    @Override
    public boolean isSuccess(int status) {
        return status >= 200 && status < 300;
    }

    @Override
    public ProviderAnswer answer(LabelOrder order, int status, byte[] body) {
        if (status >= 400 && status < 500) {
            return refused(status, body);
        }
        if (!isSuccess(status)) {
            return Failures.status(status, body);
        }
        try {
            var envelope = AnswerReader.of(body);
            envelope.optionalText("version", Limits.NAME);
            var data = envelope.object("data");
            var parcels = this == SINGLE_PARCEL ? List.of(single(data)) : several(data, order.parcels().size());
            return new Labelled(carrierKey(data), data.optionalText("carrier_name", Limits.NAME), parcels);
        } catch (MalformedAnswer malformed) {
            return Failures.malformed(malformed, body, "error_messages", "data");
        }
    }

    private static List<LabelledParcel> several(AnswerReader data, int asked) throws MalformedAnswer {
        var parcels = data.list("parcels");
        if (parcels.size() != asked) {
            throw new MalformedAnswer("data.parcels has %d parcels, %d were asked for".formatted(parcels.size(), asked));
        }
        var labelled = new ArrayList<LabelledParcel>();
        for (var parcel : parcels) {
            var documents = new ArrayList<Document>();
            for (var document : parcel.list("documents")) {
                documents.add(document(document));
            }
            if (documents.stream().noneMatch(CustomProtocol::isLabel)) {
                throw parcel.wrong("documents", "has no label in PDF");
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
        var size = document.choice("size", Document.Size.class);
        if (type == Document.Type.CUSTOMS && size != Document.Size.A4) {
            throw document.wrong("size", "must be 'A4' for a customs document");
        }
        var format = document.choice("format", Document.Format.class);
        return new Document(type, size, format,
                format == Document.Format.PDF ? document.pdf("content") : document.base64("content"));
    }

    private static LabelledParcel single(AnswerReader data) throws MalformedAnswer {
        var label = data.object("label");
        var size = label.choice("format", Document.Size.class);
        var contents = label.object("documents");
        var documents = new ArrayList<Document>();
        documents.add(new Document(Document.Type.LABEL, size, Document.Format.PDF, contents.pdf("pdf")));
        if (contents.has("zpl")) {
            documents.add(new Document(Document.Type.LABEL, size, Document.Format.ZPL, contents.base64("zpl")));
        }
        return new LabelledParcel(data.optionalText("tracking_code", Limits.NAME), data.optionalLink("tracking_url"), documents);
    }

    static @Nullable String carrierKey(AnswerReader data) throws MalformedAnswer {
        var key = data.optionalText("carrier_key", Limits.NAME);
        if (key != null && !key.matches("[a-z0-9_-]+")) {
            throw data.wrong("carrier_key", "must consist of a-z, 0-9, _ and -");
        }
        return key;
    }

    /** Returns the messages of an answer with a status in the 4xx range. */
    static Refused refused(int status, byte[] body) {
        var messages = new ArrayList<String>();
        try {
            for (var message : AnswerReader.of(body).texts("error_messages")) {
                var shown = Failures.shown(message);
                if (!shown.isEmpty() && messages.size() < Limits.MESSAGES) {
                    messages.add(shown);
                }
            }
        } catch (MalformedAnswer unreadable) {
            // the status says that it is a refusal
        }
        return new Refused(messages.isEmpty() ? List.of(Failures.refusedWith(status)) : messages);
    }
}
