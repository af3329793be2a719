package fulfilment.api.persons;

/** The persons that events are about. */
public enum Person {
    /** A customer, and the contact persons and addresses there. */
    CUSTOMER("a customer, and who works there"),
    /** Who ordered and who receives: an order, its picklists and shipments, and the order in the webshop. */
    RECIPIENT("who ordered, and who receives the goods"),
    /** Who sends a return. */
    SENDER("who sends a return"),
    /** A user of the service. */
    USER("a user"),
    /** The contact person at a supplier. */
    SUPPLIER_CONTACT("the contact person at a supplier"),
    /** A fulfilment customer, who signs in too. */
    FULFILMENT_CUSTOMER("a fulfilment customer"),
    /** Whoever a comment is about: the person of the object that it stands at. */
    COMMENTED("the person of the object that the comment is at"),
    /** Nobody who could ask to be forgotten: the address of the business itself. */
    THE_BUSINESS("nobody: the address of the business itself");

    private final String words;

    Person(String words) {
        this.words = words;
    }

    /** Returns who it is, for a reader. */
    public String words() {
        return words;
    }
}
