package fulfilment.api.comments;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import fulfilment.api.persons.PersonalData;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A comment: a remark of a user or a fulfilment customer about an object. Names of other objects are looked up when it is read. Rule
 * COM-14.
 *
 * @param author   the user or fulfilment customer who wrote it
 * @param source   the object that it is about, in short: its id, and its number or name
 * @param mentions who is mentioned in the body, in the order of the text; empty for nobody
 */
public record CommentView(@JsonUnwrapped Head head, Author author, Source source, List<Mentioned> mentions) {

    /**
     * The comment's own data.
     *
     * @param body                the text
     * @param authorType          {@code user} or {@code fulfilment_customer}: what {@code author} is
     * @param sourceType          what {@code source} is: {@code order}, {@code picklist}, {@code picklist_batch}, {@code product}, {@code customer},
     *        {@code supplier}, {@code purchaseorder}, {@code receipt} or {@code return}
     * @param showAtRelated       whether the comment on an order is also listed on its picklists, and that on a picklist on its order
     * @param isVisibleFulfilment whether the fulfilment customer that the object belongs to sees it
     */
    public record Head(int idcomment, @PersonalData String body, ParticipantType authorType, SourceType sourceType,
            boolean showAtRelated,
            boolean isVisibleFulfilment, Instant createdAt, Instant updatedAt) {}

    /** A user or a fulfilment customer. */
    public sealed interface Author {

        /**
         * A user who wrote a comment or is mentioned in one.
         *
         * @param username the name with which the user signs in
         * @param fullName first and last name
         * @param imageUrl always null: users have no pictures yet
         */
        record CommentUser(int iduser, @PersonalData String username, @PersonalData String fullName,
                @Nullable String imageUrl) implements Author {}

        /**
         * A fulfilment customer that wrote a comment or is mentioned in one.
         *
         * @param name its name; null if there is no such fulfilment customer
         */
        record CommentFulfilmentCustomer(int idfulfilmentCustomer, @PersonalData @Nullable String name) implements Author {}
    }

    /**
     * A mention of a user or fulfilment customer in a comment. Rule COM-17.
     *
     * @param text          the part of the body that names whoever is mentioned, with the at sign
     * @param mentionedType {@code user} or {@code fulfilment_customer}: what {@code mentioned} is
     * @param mentioned     the user or fulfilment customer
     */
    public record Mentioned(@PersonalData String text, ParticipantType mentionedType, Author mentioned) {}

    /** A short view of an object: its id and its number or name. */
    public sealed interface Source {

        /**
         * The order that a comment is about.
         *
         * @param orderid the order number that people read
         */
        record CommentedOrder(int idorder, String orderid) implements Source {}

        /**
         * The picklist that a comment is about.
         *
         * @param picklistid the picklist number that people read
         */
        record CommentedPicklist(int idpicklist, String picklistid) implements Source {}

        /**
         * The picklist batch that a comment is about.
         *
         * @param picklistBatchid the batch number that people read
         */
        record CommentedPicklistBatch(int idpicklistBatch, int picklistBatchid) implements Source {}

        /**
         * The product that a comment is about.
         *
         * @param productcode its code
         * @param name        its name
         */
        record CommentedProduct(int idproduct, String productcode, String name) implements Source {}

        /**
         * The customer that a comment is about.
         *
         * @param customerid the customer number that people read
         * @param name       the company, or the person if there is no company
         */
        record CommentedCustomer(int idcustomer, String customerid, @PersonalData String name) implements Source {}

        /**
         * The supplier that a comment is about.
         *
         * @param name its name
         */
        record CommentedSupplier(int idsupplier, String name) implements Source {}

        /**
         * The purchase order that a comment is about.
         *
         * @param purchaseorderid the purchase order number that people read
         */
        record CommentedPurchaseOrder(int idpurchaseorder, String purchaseorderid) implements Source {}

        /**
         * The receipt that a comment is about.
         *
         * @param receiptid the receipt number that people read
         */
        record CommentedReceipt(int idreceipt, String receiptid) implements Source {}

        /**
         * The return that a comment is about.
         *
         * @param returnid the return number that people read
         */
        record CommentedReturn(int idreturn, String returnid) implements Source {}
    }
}
