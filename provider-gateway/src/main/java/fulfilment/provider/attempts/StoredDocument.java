package fulfilment.provider.attempts;

import fulfilment.api.labels.DocumentLink;
import fulfilment.api.labels.LabelDocument;
import fulfilment.provider.protocol.Document;
import jakarta.persistence.Entity;
import jakarta.persistence.EnumType;
import jakarta.persistence.Enumerated;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import jakarta.persistence.Transient;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Locale;
import org.springframework.data.domain.Persistable;

/** A document that a provider gave, byte for byte, or the one made of several of them. It never changes. Rules LBL-64, LBL-65. */
@Entity
@Table(schema = "gateway", name = "label_document")
class StoredDocument implements Persistable<String> {

    /** The parcel number of the document that is made of the documents of all parcels. */
    static final int ALL_PARCELS = 0;
    private static final int TOKEN_BYTES = 20;
    private static final SecureRandom RANDOM = new SecureRandom();

    @Id
    private String token;
    private long attempt;
    private int idshipment;
    private int parcel;
    private int number;
    @Enumerated(EnumType.STRING)
    private Document.Type type;
    @Enumerated(EnumType.STRING)
    private Document.Size size;
    @Enumerated(EnumType.STRING)
    private Document.Format format;
    private byte[] content;
    private Instant keptUntil;
    private boolean superseded;
    @Transient
    private boolean isNew;

    @SuppressWarnings("NullAway.Init") // Hibernate sets the fields
    protected StoredDocument() {}

    /** @param number of the document in its parcel */
    StoredDocument(LabelAttempt attempt, int parcel, int number, Document document, Instant keptUntil) {
        var random = new byte[TOKEN_BYTES];
        RANDOM.nextBytes(random);
        this.token = HexFormat.of().formatHex(random);
        this.attempt = attempt.id();
        this.idshipment = attempt.shipment().value();
        this.parcel = parcel;
        this.number = number;
        this.type = document.type();
        this.size = document.size();
        this.format = document.format();
        this.content = document.content();
        this.keptUntil = keptUntil;
        this.isNew = true;
    }

    @Override
    public String getId() {
        return token;
    }

    @Override
    public boolean isNew() {
        return isNew;
    }

    String path() {
        return link().url();
    }

    DocumentLink link() {
        return link(token, type, size, format);
    }

    static DocumentLink link(String token, Document.Type type, Document.Size size, Document.Format format) {
        return new DocumentLink(word(type), size.name(), word(format), "/labels/%s.%s".formatted(token, word(format)));
    }

    private static String word(Enum<?> of) {
        return of.name().toLowerCase(Locale.ROOT);
    }

    boolean is(Document.Type wanted, Document.Format as) {
        return type == wanted && format == as;
    }

    boolean isOfAllParcels() {
        return parcel == ALL_PARCELS;
    }

    int parcel() {
        return parcel;
    }

    Document.Size size() {
        return size;
    }

    byte[] content() {
        return content;
    }

    LabelDocument shown() {
        return new LabelDocument(word(format), content);
    }
}
