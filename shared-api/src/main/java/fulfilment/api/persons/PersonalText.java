package fulfilment.api.persons;

/**
 * A personal text of an event.
 *
 * @param member where it stands in the event, such as {@code details.contact.telephone} or {@code lines[0].remarks}
 * @param value  what it says; never empty
 */
public record PersonalText(String member, String value) {}
