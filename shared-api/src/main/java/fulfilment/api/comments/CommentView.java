package fulfilment.api.comments;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A comment as clients see it. Names of other objects are looked up when it is read. Rule COM-14.
 *
 * @param source a short view of the object
 */
public record CommentView(@JsonUnwrapped Head head, Author author, Source source, List<Mentioned> mentions) {

    /** The comment's own data. */
    public record Head(int idcomment, String body, ParticipantType authorType, SourceType sourceType, boolean showAtRelated,
            boolean isVisibleFulfilment, Instant createdAt, Instant updatedAt) {}

    /** A user or a fulfilment customer. */
    public sealed interface Author {

        /** @param imageUrl always null: users have no pictures yet */
        record OfUser(int iduser, String username, String fullName, @Nullable String imageUrl) implements Author {}

        /** @param name null if there is no such fulfilment customer */
        record OfFulfilmentCustomer(int idfulfilmentCustomer, @Nullable String name) implements Author {}
    }

    /** @param text the part of the body that names the participant, with the @ */
    public record Mentioned(String text, ParticipantType mentionedType, Author mentioned) {}

    /** A short view of an object: its id and its number or name. */
    public sealed interface Source {

        record OfOrder(int idorder, String orderid) implements Source {}

        record OfPicklist(int idpicklist, String picklistid) implements Source {}

        record OfPicklistBatch(int idpicklistBatch, int picklistBatchid) implements Source {}

        record OfProduct(int idproduct, String productcode, String name) implements Source {}

        record OfCustomer(int idcustomer, String customerid, String name) implements Source {}

        record OfSupplier(int idsupplier, String name) implements Source {}

        record OfPurchaseOrder(int idpurchaseorder, String purchaseorderid) implements Source {}

        record OfReceipt(int idreceipt, String receiptid) implements Source {}

        record OfReturn(int idreturn, String returnid) implements Source {}
    }
}
